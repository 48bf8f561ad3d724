import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render-ui.tsx';
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

const kept = () => screen.getByRole('status').textContent;

it('ends a word at a comma from a keyboard that names no keys, as those of phones do', async () => {
  renderUi(<Tagged tags={[]} />);
  const field = screen.getByRole('combobox', { name: 'Tags' });
  await userEvent.click(field);
  fireEvent.change(field, { target: { value: 'bail, urgent, bail,' } });
  await userEvent.keyboard('{Enter}');
  expect(kept()).toBe('bail | urgent');
});

it('leaves a name with a comma whole that was kept before', async () => {
  renderUi(<Tagged tags={['K. Rao, Senior Advocate']} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'S. Nair{Enter}');
  expect(kept()).toBe('K. Rao, Senior Advocate | S. Nair');
});
