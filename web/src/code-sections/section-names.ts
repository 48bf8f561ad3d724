import type { CodeSection } from '@munshi/contract/code-sections/code-section.schema';

const named = (act: string, sections: readonly string[]) => (sections.length > 0 ? `${act} ${sections.join(', ')}` : '');

/** "IPC 420"; empty for a new offence. */
export const oldName = ({ old_act: act, old_sections: sections }: CodeSection) => named(act, sections);
/** "BNS 318(4)"; empty for a section that was dropped. */
export const newName = ({ new_act: act, new_sections: sections }: CodeSection) => named(act, sections);
