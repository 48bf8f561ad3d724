import type { DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import { suggestStage } from '@munshi/contract/hearings/suggest-stage';

/** Stages beyond this number are counted together. */
export const MOST_GROUPS = 100;
/** Begins a group that is a printed text and no code (`cases.stage_group`). */
const TEXT = '=';

/** Pending cases of one stage: its code, or a printed text that no list has, or null. */
export interface StageGroup {
  readonly stage_group: string | null;
  readonly count: number;
}

/** An entry of the firm's stages. */
export interface Stage {
  readonly code: string;
  readonly name: string;
}

type Named = DashboardSummary['stages'][number];

/** What stages beyond `MOST_GROUPS` are called together. */
const OTHERS = 'Other purposes';

/**
 * The stages by frequency, each with its name. A printed text that means a stage of the lists counts as that stage; any other is named
 * by itself. Cases with no stage at all come last.
 */
export function namedStages(groups: readonly StageGroup[], stages: readonly Stage[], pending: number): Named[] {
  const named = new Map<string, Named>();
  for (const { stage_group: group, count } of groups) {
    const entry = entryOf(group, stages);
    const key = JSON.stringify(entry);
    named.set(key, { ...entry, count: (named.get(key)?.count ?? 0) + count });
  }
  const counted = groups.reduce((sum, { count }) => sum + count, 0);
  const all = [...named.values(), ...(pending > counted ? [{ stage: null, name: OTHERS, count: pending - counted }] : [])];
  const isWithout = ({ name, stage }: Named) => Number(name === null && stage === null);
  return all.sort((a, b) => isWithout(a) - isWithout(b) || b.count - a.count);
}

function entryOf(group: string | null, stages: readonly Stage[]): Omit<Named, 'count'> {
  if (group === null) return { stage: null, name: null };
  const text = group.startsWith(TEXT) ? group.slice(TEXT.length) : undefined;
  const code = text === undefined ? group : suggestStage(text, stages);
  if (code === undefined) return { stage: null, name: sentenceCase(text ?? '') };
  return { stage: code, name: stages.find((stage) => stage.code === code)?.name ?? null };
}

const sentenceCase = (text: string) => text.charAt(0).toLocaleUpperCase('en-IN') + text.slice(1);
