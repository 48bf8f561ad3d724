import { readFileSync } from 'node:fs';
import { CodeSection, NewCode, OldCode } from '@munshi/contract/code-sections/code-section.schema';
import * as z from 'zod/mini';
import { serverFile } from '../platform/server-files.ts';

const Row = z.looseObject({ old: z.array(z.string()), new: z.array(z.string()) });
const Code = z.object({ old_act: OldCode, new_act: NewCode, sections: z.array(Row) });
const File = z.object({ source: z.string(), as_of: z.string(), codes: z.array(Code) });

function load(): CodeSection[] {
  const file = File.parse(JSON.parse(readFileSync(serverFile('seed/code-sections.json'), 'utf8')));
  const { source, as_of: asOf, codes } = file;
  return codes.flatMap(({ old_act: oldAct, new_act: newAct, sections }) =>
    sections.map(({ old, new: replaced, ...row }) =>
      CodeSection.parse({
        ...{ note: null, certainty: 'text', source, as_of: asOf },
        ...{ old_act: oldAct, old_sections: old, new_act: newAct, new_sections: replaced },
        ...row,
      }),
    ),
  );
}

/** Sections of the criminal codes and their counterparts, from `server/seed/code-sections.json`. A correction is a change of that file. */
export const nationalTable: readonly CodeSection[] = load();
