import { type ProblemCode, problems } from '@munshi/contract/problem-codes';

interface Options {
  /** Invalid inputs, each with a code. */
  readonly fields?: Record<string, string>;
  /** Values for the `{{names}}` in the sentence. */
  readonly values?: Record<string, string | number>;
  /** Further explanation beyond the sentence, for people. */
  readonly detail?: string;
  /** Commits what was written before the error, because the refusal itself must be recorded, such as a wrong attempt. */
  readonly keepsChanges?: boolean;
  readonly cause?: unknown;
}

/** A failure with a code, reported to the caller. Anything else that is thrown is a bug, whose details are not shown. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, string>;
  readonly values: Record<string, string | number>;
  readonly detail: string;
  readonly keepsChanges: boolean;

  constructor(code: ProblemCode, { fields = {}, values = {}, detail = '', keepsChanges = false, cause }: Options = {}) {
    super(sentence(code, values), { cause });
    this.code = code;
    this.fields = fields;
    this.values = values;
    this.detail = detail;
    this.keepsChanges = keepsChanges;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

function sentence(code: ProblemCode, values: Record<string, string | number>): string {
  return problems[code].message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
