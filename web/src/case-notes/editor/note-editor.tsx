import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import type { NoteBody } from '@munshi/contract/case-notes/note-body';
import { type Editor, type JSONContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { LinkControl } from './link-control.tsx';
import { noteExtensions } from './note-extensions.ts';
import classes from './note-editor.module.css';
import prose from '../note-prose.module.css';
import { tidyBody } from './tidy-body.ts';

export interface NoteEditorProps {
  label: string;
  value: NoteBody;
  onChange: (body: NoteBody) => void;
  onLeave: () => void;
  error?: string | undefined;
  /** Receives the element to focus when the form reports an error of this field. */
  attach: (focusable: { focus: () => void } | null) => void;
}

/** The same tree; only the library's type does not allow undefined properties. */
const asContent = (body: NoteBody) => body as JSONContent;

/** Rich-text editor for the text of a note. */
export function NoteEditor({ label, value, onChange, onLeave, error, attach }: NoteEditorProps) {
  const { t } = useTranslation('caseNotes');
  const written = useRef(value);
  const handlers = useRef({ onChange, onLeave });
  useEffect(() => {
    handlers.current = { onChange, onLeave };
  });
  const editor = useEditor({
    extensions: noteExtensions(),
    content: asContent(value),
    // The content security policy blocks style sheets that the server did not send: the few rules are in our own.
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: now }) => {
      written.current = tidyBody(now.getJSON());
      handlers.current.onChange(written.current);
    },
    onBlur: () => handlers.current.onLeave(),
  });
  useEffect(() => {
    attach(editor ? { focus: () => editor.commands.focus() } : null);
    return () => attach(null);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `attach` is a new function at every render but does the same
  }, [editor]);
  // The value was changed from outside, for example by a restored draft.
  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(asContent(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div>
      <div className={classes.label}>{label}</div>
      <RichTextEditor
        editor={editor}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        className={classes.editor ?? ''}
        data-error={error === undefined ? undefined : true}
        labels={{
          boldControlLabel: t('editor.bold'),
          italicControlLabel: t('editor.italic'),
          underlineControlLabel: t('editor.underline'),
          strikeControlLabel: t('editor.strike'),
          h2ControlLabel: t('editor.h2'),
          h3ControlLabel: t('editor.h3'),
          bulletListControlLabel: t('editor.bulletList'),
          orderedListControlLabel: t('editor.orderedList'),
          blockquoteControlLabel: t('editor.blockquote'),
          undoControlLabel: t('editor.undo'),
          redoControlLabel: t('editor.redo'),
        }}
      >
        <NoteToolbar editor={editor} />
        <RichTextEditor.Content className={`${classes.content ?? ''} ${prose.prose ?? ''}`} />
      </RichTextEditor>
      {error === undefined ? null : (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Arrow keys move between the buttons, as in any toolbar; Tab leads to the text. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  buttons.at((at + step) % buttons.length)?.focus();
}

function NoteToolbar({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation('caseNotes');
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={t('editor.toolbar')} onKeyDown={walk} className={classes.toolbar ?? ''}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
