import { isSafeHref } from '@munshi/contract/case-notes/note-body';
import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';

/** The editor's nodes and marks: those that the contract allows, and no others. */
export function noteExtensions() {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      code: false,
      codeBlock: false,
      horizontalRule: false,
      trailingNode: false,
      link: false,
    }),
    Link.configure({
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow' },
      isAllowedUri: (address) => isSafeHref(address),
    }),
  ];
}
