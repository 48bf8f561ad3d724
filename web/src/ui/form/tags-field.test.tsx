import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { TagsField } from './tags-field.tsx';

function Tagged({ tags }: { tags: string[] }) {
  const form = useForm({ defaultValues: { tags } });
  const value = useWatch({ control: form.control, name: 'tags' });
  return (
    <>
      <TagsField form={form} name="tags" label="Tags" />
      <output>{value.join(' | ')}</output>
    </>
  );
}

const shownTags = () => screen.getByRole('status').textContent;

it('the tags field splits at a comma typed on a phone’s keyboard, which reports no keys', async () => {
  renderUi(<Tagged tags={[]} />);
  const field = screen.getByRole('combobox', { name: 'Tags' });
  await userEvent.click(field);
  fireEvent.change(field, { target: { value: 'bail, urgent, bail,' } });
  await userEvent.keyboard('{Enter}');
  expect(shownTags()).toBe('bail | urgent');
});

it('the tags field keeps an existing name with a comma whole', async () => {
  renderUi(<Tagged tags={['K. Rao, Senior Advocate']} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'S. Nair{Enter}');
  expect(shownTags()).toBe('K. Rao, Senior Advocate | S. Nair');
});
