import { type ProblemCode, problems } from '@munshi/contract/problem-codes';

interface Options {
  /** Inputs to blame, each with a code. */
  readonly fields?: Record<string, string>;
  /** What the sentence's `{{names}}` stand for. */
  readonly values?: Record<string, string | number>;
  /** More than the sentence says, in words for people. */
  readonly detail?: string;
  /** The refusal itself must leave a trace, such as a wrong try that counts: what was written before it is committed. */
  readonly keepsChanges?: boolean;
  readonly cause?: unknown;
}

/** A failure with a code, told to the caller. Everything else that is thrown is a bug, told to nobody. */
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
