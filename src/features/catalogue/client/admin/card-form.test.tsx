// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { CARD_CASES, type FormCase, oncePerSentence, sampleCard, TOOL_CASES } from '#features/catalogue/testing/form-cases.ts';
import { ApiError } from '#platform/client/api.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { currentToast } from '#platform/client/ui/toast-store.ts';
import { hasUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { clearAllAutosaved, hasAutosaved } from '#platform/client/use-autosave.ts';
import { CardForm } from './card-form.tsx';
import type { CardKind, EditableCard } from './card-kind.ts';
import { DRAFTING_CARDS } from './drafting-card-kind.ts';
import { TOOLS } from './tool-kind.ts';

const ADMIN: SessionUser = { firstName: 'Ruth', lastName: 'Quill', email: 'ruth.quill@firm.example', role: 'admin' };
const ICON = '/api/images/0123456789abcdef0123456789abcdef.webp';
const TOOL = { ...sampleCard(), icon: ICON, iconType: 'image', id: 7 } as EditableCard;

/** jsdom decodes no images: each is a small square. */
class SquareImage {
  onload = () => {};
  naturalWidth = 8;
  naturalHeight = 8;
  set src(_value: string) {
    queueMicrotask(() => this.onload());
  }
  decode() {
    return Promise.resolve();
  }
}
beforeEach(() => {
  clearAllAutosaved();
  vi.stubGlobal('Image', SquareImage);
});
afterEach(() => vi.unstubAllGlobals());

/** @param card undefined for a new one */
function show(kind: CardKind, card?: EditableCard) {
  const change = vi.fn<CardKind['change']>(() => new Promise(() => {}));
  const create = vi.fn<CardKind['create']>(() => new Promise(() => {}));
  const client = createQueryClient();
  client.setQueryData<SessionUser | null>(currentUserQuery.queryKey, ADMIN);
  const onDone = vi.fn();
  const refresh = async () => {};
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <CardForm kind={{ ...kind, change, create, refresh }} card={card} toolType="custom-built" onDone={onDone} />
    </QueryClientProvider>,
  );
  return { change, create, onDone, unmount, user: userEvent.setup({ delay: null, applyAccept: false }) };
}

const LABELS: Record<string, RegExp> = {
  name: /^(Tool|Card) Name/,
  description: /^Description/,
  url: /^URL/,
  category: /^Category/,
  toolType: /^Tool Type/,
  displayOrder: /^Display Order/,
  comingSoon: /^Mark as COMING SOON/,
  isHidden: /^Hide (Tool|Card) from Public View/,
  badge1: /^Badge 1/,
  badge2: /^Badge 2/,
};

function fill(field: string, value: unknown): void {
  const control = screen.getByLabelText<HTMLInputElement>(LABELS[field] as RegExp);
  if (typeof value !== 'boolean') fireEvent.change(control, { target: { value: String(value) } });
  else if (control.checked !== value) fireEvent.click(control);
}

const removeImage = (name: RegExp) => screen.queryByRole('button', { name: new RegExp(`^Remove ${name.source}`) })?.click();

/** Chooses the image of a data URL as a file, or removes the current one. */
async function fillImage(user: ReturnType<typeof userEvent.setup>, label: RegExp, value: unknown): Promise<void> {
  if (!value) return removeImage(label);
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/.exec(String(value)) ?? [];
  const file = new File([Buffer.from(base64, 'base64')], 'image', { type });
  await user.upload(screen.getByLabelText(new RegExp(`^${label.source}`), { selector: 'input[type=file]' }), file);
}

async function fillIcon(user: ReturnType<typeof userEvent.setup>, { value, beside }: FormCase): Promise<void> {
  if (beside?.iconType !== 'fontawesome') return fillImage(user, /(Tool|Card) Icon/, value);
  fireEvent.click(screen.getByRole('radio', { name: 'Font Awesome icon' }));
  fireEvent.change(screen.getByLabelText(/^Icon class/), { target: { value } });
}

async function fillCase(user: ReturnType<typeof userEvent.setup>, one: FormCase): Promise<void> {
  if (one.field === 'icon') await fillIcon(user, one);
  else if (one.field.startsWith('badge')) await fillImage(user, LABELS[one.field] ?? /^$/, one.value);
  else fill(one.field, one.value);
}

const previews = () => screen.queryAllByTestId('image-preview').map((image) => image.getAttribute('src'));
const save = () => fireEvent.click(screen.getByRole('button', { name: /^(Save|Update) (Tool|Card)$/ }));
/** True if an image is refused when chosen: the form's value stays as it was, and can be saved. */
const isRefusedAtOnce = (one: FormCase) => isImage(one) && one.message !== undefined;
const isImage = ({ field, value }: FormCase) => field !== 'url' && /^data:/.test(String(value));

/** Cases that a form can send, one per message; `card-form.test.ts` covers every case. */
const formCases = (cases: readonly FormCase[]) => oncePerSentence(cases.filter(({ onlyCall }) => !onlyCall));

describe.each([
  ['a tool', TOOLS, formCases(TOOL_CASES)],
  ['a document drafting card', DRAFTING_CARDS, formCases(CARD_CASES)],
])('the form judges %s as the call does', (_what, kind, cases) => {
  test.each(cases)('$says', async (one) => {
    const { change, user } = show(kind, TOOL);
    await fillCase(user, one);
    if (isRefusedAtOnce(one)) {
      await screen.findByText(String(one.message));
      expect(currentToast()).toMatchObject({ description: one.message, variant: 'destructive' });
      return;
    }
    if (isImage(one)) await waitFor(() => expect(previews()).toContain(String(one.value).replace('image/jpg', 'image/jpeg')));
    save();
    if (one.message === undefined) {
      await waitFor(() => expect(change).toHaveBeenCalledOnce());
      return;
    }
    await screen.findByText(one.message);
    const wrong = screen.getByText(one.message).closest('[id]')?.id;
    expect(document.activeElement?.getAttribute('aria-describedby')?.split(' ')).toContain(wrong);
    expect(change).not.toHaveBeenCalled();
  });
});

test('a new tool is of the type whose list it was added to, and comes first unless told', async () => {
  const { create, user } = show(TOOLS);
  expect(screen.getByRole('heading', { name: 'Add New Tool' })).toBe(document.activeElement);
  expect(screen.getByLabelText<HTMLSelectElement>(/^Tool Type/).value).toBe('custom-built');
  fill('name', '  Case Law Finder ');
  fill('description', 'Finds decisions by what they say.');
  fill('url', '/finder');
  fill('category', 'research');
  await fillIcon(user, { says: '', field: 'icon', value: 'fa-gavel', message: undefined, beside: { iconType: 'fontawesome' } });
  save();
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]?.[0]).toEqual({
    name: 'Case Law Finder',
    description: 'Finds decisions by what they say.',
    url: '/finder',
    category: 'research',
    icon: 'fa-gavel',
    iconType: 'fontawesome',
    toolType: 'custom-built',
    displayOrder: 0,
    comingSoon: false,
    isHidden: false,
    badge1: null,
    badge2: null,
  });
});

test('a drafting card has the fields of a tool, its type too, and a display order that is no number counts as 0', async () => {
  const { change } = show(DRAFTING_CARDS, { ...TOOL, displayOrder: 4 });
  fill('displayOrder', '');
  fill('toolType', 'custom-built');
  save();
  await waitFor(() => expect(change).toHaveBeenCalledOnce());
  expect(change.mock.calls[0]?.[1]).toMatchObject({ displayOrder: 0, toolType: 'custom-built' });
});

test('an image that was not touched goes back as its address, which means unchanged', async () => {
  const { change } = show(TOOLS, TOOL);
  fill('name', 'Case Law Finder 2');
  save();
  await waitFor(() => expect(change).toHaveBeenCalledWith(7, expect.objectContaining({ name: 'Case Law Finder 2', icon: ICON })));
});

test('the preview shows the card while it is typed, and nothing in it can be pressed', () => {
  show(TOOLS, TOOL);
  const preview = screen.getByRole('figure', { name: /^Preview/ });
  fill('name', 'Decision Finder');
  fill('comingSoon', true);
  expect(within(preview).getByText('Decision Finder')).toBeTruthy();
  expect(within(preview).getByAltText('COMING SOON')).toBeTruthy();
  expect(within(preview).getByText('Coming Soon').closest('[inert]')).toBeTruthy();
  fill('isHidden', true);
  expect(within(preview).getByText(/hidden from users/)).toBeTruthy();
});

test('while it is saved the button says so, and a second press sends nothing', async () => {
  const { change } = show(TOOLS, TOOL);
  save();
  await screen.findByRole('button', { name: 'Saving...' });
  fireEvent.click(screen.getByRole('button', { name: 'Saving...' }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(change).toHaveBeenCalledOnce();
});

test('what the server refuses stands beside its field, with the words of the specification in the toast', async () => {
  const { change, onDone } = show(TOOLS, TOOL);
  const body = JSON.stringify({
    message: 'Please check the fields.',
    fields: { url: 'Must be a valid URL', icon: 'Icon is broken' },
  });
  change.mockRejectedValueOnce(new ApiError(400, 'Bad Request', body));
  save();
  await screen.findByText('Must be a valid URL');
  expect(screen.getByText('Icon is broken')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^URL/));
  expect(currentToast()).toMatchObject({ title: 'Error', description: 'Failed to update tool. Please try again.' });
  expect(onDone).not.toHaveBeenCalled();
});

test('a card that could not be created is told of in the server’s words, or in those of the specification', async () => {
  const { create, user } = show(DRAFTING_CARDS);
  for (const field of ['name', 'description', 'url']) fill(field, '/a-route-long-enough');
  fill('category', 'research');
  await fillIcon(user, { says: '', field: 'icon', value: 'fa-gavel', message: undefined, beside: { iconType: 'fontawesome' } });
  create.mockRejectedValueOnce(new ApiError(503, 'Unavailable', '{"message":"The storage is full."}'));
  save();
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Error', description: 'The storage is full.' }));
  create.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  save();
  await waitFor(() => expect(currentToast()?.description).toBe('Failed to create document drafting card'));
});

test('what was typed and not saved is there again after a reload, images left out, and can be discarded', async () => {
  const first = show(TOOLS, TOOL);
  fill('name', 'Decision Finder');
  fill('isHidden', true);
  await fillImage(first.user, /Badge 1/, `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`);
  await waitFor(() => expect(screen.getAllByTestId('image-preview')).toHaveLength(2));
  expect(JSON.stringify({ ...localStorage })).not.toContain('base64');
  first.unmount();
  const { user } = show(TOOLS, TOOL);
  const name = screen.getByLabelText<HTMLInputElement>(/^Tool Name/);
  expect(name.value).toBe('Decision Finder');
  expect(screen.getByLabelText<HTMLInputElement>(/^Hide Tool/).checked).toBe(true);
  expect(screen.getAllByTestId('image-preview')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(name.value).toBe('Case Law Finder');
  expect(hasUnsavedChanges()).toBe(false);
  expect(hasAutosaved()).toBe(false);
});

test('a draft that somebody has tampered with does no harm', () => {
  const key = `atrium-draft:tool:7:${ADMIN.email}`;
  localStorage.setItem(key, JSON.stringify({ name: { toString: 1 }, comingSoon: 'yes', icon: null, unknown: 1, url: '/mine' }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  show(TOOLS, TOOL);
  expect(screen.getByLabelText<HTMLInputElement>(/^Tool Name/).value).toBe('Case Law Finder');
  expect(screen.getByLabelText<HTMLInputElement>(/^URL/).value).toBe('/mine');
});

test('cancelling asks before unsaved work is lost, also when only an image was taken away', async () => {
  const { onDone, user } = show(TOOLS, { ...TOOL, badge1: ICON });
  await user.click(screen.getByRole('button', { name: 'Remove Badge 1' }));
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await findDialog('alertdialog', 'Leave without saving?');
  await user.click(within(question).getByRole('button', { name: 'Discard changes' }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(hasAutosaved()).toBe(false);
});
