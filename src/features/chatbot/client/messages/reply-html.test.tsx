// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { replyHtml } from './reply-html.tsx';

const htmlOf = async (text: string) => (await replyHtml(text)).replaceAll(/ style="[^"]*"/g, '');

test('a copied reply has its headings, nested lists with their numbers, bold words and code', async () => {
  expect(await htmlOf('## Terms\n\n12. **due**\n    - `x`\n15. b\n\n- [x] done\n\n```js\na < b\n```')).toBe(
    [
      '<h2>Terms</h2><ol start="12"><li value="12"><strong>due</strong><ul><li><code>x</code></li></ul></li>',
      '<li value="15">b</li></ol><ul><li>☑ done</li></ul><pre><code>a &lt; b</code></pre>',
    ].join(''),
  );
});

test('a copied table has visible borders, and the alignment of its columns', async () => {
  const html = await replyHtml('| a | b |\n|---|--:|\n| one<br>two | 3 |');
  expect(html).toMatch(/<td style="[^"]*text-align: right[^"]*border: 1px solid/);
  expect(html).toContain('one<br>two');
  expect(html).not.toMatch(/class|role|<div|<section/);
});

test('in a copied reply nothing runs or is fetched, links are safe ones, and a formula is its source', async () => {
  const text = String.raw`<img src=x onerror=alert(1)> ![Chart](https://evil.example/x.png) [a](javascript:b) [c](https://c.example) \(x^2\)`;
  expect(await htmlOf(text)).toBe(
    String.raw`<p>&lt;img src=x onerror=alert(1)&gt; Chart a <a href="https://c.example/">c</a> \(x^2\)</p>`,
  );
});
