import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import type { CaseForm } from '../case-form-values.ts';
import { type FoldedSection, foldedSectionOf, foldedSections } from './section-fields.ts';

export interface Folding {
  isOpen: (section: FoldedSection) => boolean;
  /** A field of the section has an error. */
  hasError: (section: FoldedSection) => boolean;
  setOpen: (sections: readonly FoldedSection[], isOpen: boolean) => void;
  /** Opens the section of a field at once, so that the field can take the focus. */
  reveal: (path: string) => void;
}

/**
 * Which sections of the form are open. A section opens by itself when one of its fields gets an error, and again with each
 * attempt to save.
 *
 * @param start the sections that are open at first.
 */
export function useFolding(form: CaseForm, start: () => readonly FoldedSection[]): Folding {
  const [open, setOpenSections] = useState<ReadonlySet<FoldedSection>>(() => new Set(start()));
  const { errors, submitCount, isSubmitting } = useFormState({ control: form.control });
  const blamed = new Set(Object.keys(errors).flatMap((field) => foldedSectionOf(field) ?? []));
  // An attempt to save ends when its errors are known.
  const attempt = `${isSubmitting ? 'under way' : submitCount} ${[...blamed].join(' ')}`;
  const [seen, setSeen] = useState(attempt);
  if (seen !== attempt) {
    setSeen(attempt);
    setOpenSections((was) => new Set([...was, ...blamed]));
  }
  const setOpen: Folding['setOpen'] = (sections, isOpen) =>
    setOpenSections((was) => new Set(isOpen ? [...was, ...sections] : [...was].filter((each) => !sections.includes(each))));
  return {
    isOpen: (section) => open.has(section),
    hasError: (section) => blamed.has(section),
    setOpen,
    reveal: (path) => {
      const section = foldedSectionOf(path);
      if (section) flushSync(() => setOpen([section], true));
    },
  };
}

/** True if all of these sections are open. */
export const areAllOpen = (folding: Folding, sections: readonly FoldedSection[] = foldedSections) => sections.every(folding.isOpen);
