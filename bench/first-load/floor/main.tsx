import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Tool {
  id: number;
  name: string;
  description: string;
  url: string;
  icon: string;
}

/** The least that React can do for the same page: fetch the list and show it. */
function ToolList() {
  const [tools, setTools] = useState<Tool[]>([]);
  useEffect(() => {
    fetch('/api/tools').then(async (response) => setTools(await response.json()));
  }, []);
  return (
    <ul>
      {tools.map((tool) => (
        <li key={tool.id}>
          <img src={tool.icon} alt="" width={40} height={40} />
          <h3>{tool.name}</h3>
          <p>{tool.description}</p>
          <a href={tool.url}>Launch Tool</a>
        </li>
      ))}
    </ul>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<ToolList />);
