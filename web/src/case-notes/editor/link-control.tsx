import { Button, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { isSafeHref } from '@munshi/contract/case-notes/note-body';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from './note-editor.module.css';

/** A typed address as a link: `sci.gov.in` is a web page, `a@b.in` a mail address, `+91 98…` a telephone number. */
export function asHref(typed: string): string | undefined {
  const text = typed.trim();
  const guess = /^[a-z][a-z\d+.-]*:/i.test(text)
    ? text
    : /^\+?[\d\s()-]{6,}$/.test(text)
      ? `tel:${text.replaceAll(/[\s()]/g, '')}`
      : /^[^\s@/]+@[^\s@/][^\s@/.]*\.[^\s@/]+$/.test(text)
        ? `mailto:${text}`
        : `https://${text}`;
  return text !== '' && isSafeHref(guess) ? guess : undefined;
}

/** Sets, changes or removes a link on the selection. */
export function LinkControl({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation('caseNotes');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('link') ?? false }) ?? false;
  const open = () => {
    const href: unknown = editor?.getAttributes('link')['href'];
    setTyped(typeof href === 'string' ? href : '');
    setIsRefused(false);
    setIsOpen(true);
  };
  const set = () => {
    const href = asHref(typed);
    setIsRefused(href === undefined);
    if (href === undefined || !editor) return;
    setIsOpen(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    // If nothing is selected, the address itself becomes the text.
    if (editor.state.selection.empty && !isLink) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  };
  const remove = () => {
    setIsOpen(false);
    editor?.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form around the editor.
    event.preventDefault();
    set();
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus width={300} position="bottom-start">
      <Popover.Target>
        <RichTextEditor.Control aria-label={t('editor.link')} title={t('editor.link')} active={isLink} onClick={open}>
          <IconLink size={16} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={t('editor.linkAddress')}
          description={t('editor.linkHelp')}
          error={isRefused ? t('editor.linkRefused') : undefined}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
        />
        <div className={classes.linkButtons}>
          <Button onClick={set}>{t('editor.setLink')}</Button>
          {isLink ? (
            <Button variant="default" onClick={remove}>
              {t('editor.removeLink')}
            </Button>
          ) : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
