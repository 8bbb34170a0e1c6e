import { focusHeading } from '../focus-heading.ts';
import { Button } from './button.tsx';

/** The id of a section's heading, for links to it. */
export const sectionId = (title: string): string => `section-${title.toLowerCase().replaceAll(' ', '-')}`;

/** Links to the sections of a long page, by sight and by keyboard. @param titles of its `FormSection`s, in their order */
export function SectionLinks({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="Sections" className="-mx-3.25 mb-6 flex flex-wrap">
      {titles.map((title) => (
        <Button key={title} variant="quiet" size="small" onClick={() => goTo(title)}>
          {title}
        </Button>
      ))}
    </nav>
  );
}

function goTo(title: string): void {
  const heading = document.getElementById(sectionId(title));
  // The focus alone would leave it at the window's lower edge.
  heading?.scrollIntoView({ block: 'start' });
  focusHeading(heading);
}
