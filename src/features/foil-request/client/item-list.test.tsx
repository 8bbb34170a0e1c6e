// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { blankForm, type FoilForm } from './foil-form.ts';
import { ItemList } from './item-list.tsx';

const USER = { firstName: 'Ada', lastName: 'Quill', email: 'ada@firm.example', role: 'user' } as const;

/** Renders the list alone. Each render reports its milliseconds, actual and without memoization. */
function showList(items: number) {
  const renders: { work: number; whole: number }[] = [];
  function Form() {
    const requestDescription = Array.from({ length: items }, (_none, at) => `Permits of pier ${at + 1}`).join('\n');
    const form = useForm<FoilForm>({ defaultValues: { ...blankForm(USER, '2026-03-02'), requestDescription } });
    return (
      <FormProvider {...form}>
        <Profiler id="list" onRender={(_id, _phase, work, whole) => renders.push({ work, whole })}>
          <ItemList />
        </Profiler>
      </FormProvider>
    );
  }
  render(<Form />);
  return renders;
}

test('in a long list a key press renders its own row, not the others', async () => {
  const renders = showList(150);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Item 70' });
  const press = () => act(async () => fireEvent.change(field, { target: { value: `${field.value}x` } }));
  // With the first edit, the list becomes manually divided.
  await press();
  renders.length = 0;
  await press();
  await press();
  expect(field.value).toBe('Permits of pier 70xxx');
  const work = renders.reduce((sum, render) => sum + render.work, 0);
  // A single press that renders every row costs at least half of `whole`.
  expect(work).toBeLessThan((renders.at(-1)?.whole ?? 0) / 2);
});
