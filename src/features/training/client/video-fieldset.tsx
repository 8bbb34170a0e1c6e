import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import type { VideoBody, VideoFields } from '../admin-training.contract.ts';
import { VIDEO_CATEGORIES } from '../training.contract.ts';
import { youtubeIdOf } from '../youtube-id.contract.ts';
import { CATEGORY_LABELS } from './video-categories.ts';
import { videoThumbnailQuery } from './video-thumbnail.queries.ts';

/** A missing order counts as 0. */
const asOrder = (typed: unknown) => (typed === '' ? 0 : Number(typed));

/** The fields of a training video, each with its error. */
export function VideoFieldset({ form }: { form: UseFormReturn<VideoFields, unknown, VideoBody> }) {
  const { register, control } = form;
  const { errors } = useFormState({ control });
  const youtubeUrl = useWatch({ control, name: 'youtubeUrl' });
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Field label="Title" required error={errors.title?.message}>
        {(field) => <Input {...field} autoComplete="off" {...register('title')} />}
      </Field>
      <Field label="Description (Optional)" error={errors.description?.message}>
        {(field) => <Textarea {...field} rows={4} {...register('description')} />}
      </Field>
      <Field label="YouTube URL" required hint={<AddressHint youtubeUrl={youtubeUrl} />} error={errors.youtubeUrl?.message}>
        {(field) => (
          <Input {...field} inputMode="url" autoComplete="off" spellCheck={false} maxLength={2000} {...register('youtubeUrl')} />
        )}
      </Field>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label="Category" error={errors.category?.message}>
          {(field) => (
            <Select {...field} {...register('category')}>
              {VIDEO_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {CATEGORY_LABELS[category]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Display Order" hint="Lower numbers come first." error={errors.displayOrder?.message}>
          {(field) => (
            <Input
              {...field}
              type="number"
              min={0}
              step={1}
              inputMode="numeric"
              className="max-w-32 tabular-nums"
              {...register('displayOrder', { setValueAs: asOrder })}
            />
          )}
        </Field>
      </div>
      <Checkbox label="Active" hint="Only active videos are shown to users." {...register('isActive')} />
    </div>
  );
}

/** Hint on valid addresses; or that YouTube does not know the video, since such an address can still be saved. */
function AddressHint({ youtubeUrl }: { youtubeUrl: string }) {
  const id = youtubeIdOf(youtubeUrl.trim());
  const { data } = useQuery({ ...videoThumbnailQuery(id ?? ''), enabled: id !== undefined });
  if (id === undefined || !data?.isUnknown) return 'A watch, short (youtu.be), embed, live or Shorts link.';
  return (
    <span className="flex gap-1.5 text-warning">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      YouTube has no video at this address. Please check it.
    </span>
  );
}
