import { type ESTree, parseSync, Visitor } from 'vite';

/** Translations by key, nested as in `src/i18n/en`. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** A key, or a group of keys, that a source asks for or, with `isBeginning`, every key with this prefix (`phase.${phase}`). */
interface Requested {
  readonly key: string;
  readonly isBeginning: boolean;
}

/** `useTranslation('cases')` and `TFunction<'cases'>`: the namespaces in which keys without a prefix are looked up. */
const NAMED = /(?:useTranslation\(|TFunction<)([^)>]*)/g;
const IN_FRONT = /['"`](\w+):[A-Za-z$]/g;
/** The suffix of a key for a number. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const nameOf = (node: ESTree.Expression | ESTree.PrivateIdentifier) => ('name' in node ? node.name : undefined);

const isTranslate = (callee: ESTree.Expression) => nameOf(callee.type === 'MemberExpression' ? callee.property : callee) === 't';

/** The keys that an argument of `t()` can be; undefined for those known only at run time. */
function keysOf(argument: ESTree.Argument | undefined): readonly (Requested | undefined)[] {
  switch (argument?.type) {
    case 'Literal':
      return [{ key: String(argument.value), isBeginning: false }];
    case 'TemplateLiteral': {
      const key = argument.quasis[0]?.value.raw;
      return key ? [{ key, isBeginning: argument.expressions.length > 0 }] : [undefined];
    }
    case 'TSAsExpression':
      return keysOf(argument.expression);
    case 'ConditionalExpression':
      return [argument.consequent, argument.alternate].flatMap(keysOf);
    default:
      return [undefined];
  }
}

/** The keys that the calls of `t()` in a source ask for. */
function requestedIn(file: string, code: string) {
  const requested: (Requested | undefined)[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (isTranslate(callee)) requested.push(...keysOf(first));
    },
  }).visit(parseSync(file, code).program);
  return requested;
}

/** The subset of the translations whose keys are wanted. */
function pick(words: Words, isWanted: (key: string) => boolean, above = ''): Words {
  const picked = Object.entries(words).map(([name, word]) => {
    const key = above + name;
    if (typeof word === 'string') return isWanted(key) ? [[name, word]] : [];
    const below = pick(word, isWanted, `${key}.`);
    return Object.keys(below).length > 0 ? [[name, below]] : [];
  });
  return Object.fromEntries(picked.flat()) as Words;
}

const isRequested = ({ key, isBeginning }: Requested, word: string) =>
  isBeginning ? word.startsWith(key) : key === word || key === word.replace(PLURAL, '') || word.startsWith(`${key}.`);

/**
 * The translations a source uses, by namespace: the keys its `t()` calls ask for, with every plural form and every completion
 * of a template key. `all` where a key is known only at run time.
 * @throws when it asks for a key that is in none of its namespaces: the screen would show the key.
 */
export function usedTranslations(
  file: string,
  code: string,
  words: Readonly<Record<string, Words>>,
): Readonly<Record<string, Words | 'all'>> {
  const named = new Set([...code.matchAll(NAMED)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []));
  const inFront = [...code.matchAll(IN_FRONT)].map(([, name = '']) => name);
  const namespaces = [...new Set([...named, ...inFront])].filter((name) => Object.hasOwn(words, name));
  if (namespaces.length === 0) return {};
  const requested = requestedIn(file, code);
  const answered = new Set<Requested | undefined>([undefined]);
  const spoken = namespaces.map((namespace) => {
    const isWanted = (word: string) => {
      const wanted = requested.filter((each) => {
        if (each === undefined) return named.has(namespace);
        return each.key.includes(':') ? isRequested(each, `${namespace}:${word}`) : named.has(namespace) && isRequested(each, word);
      });
      for (const each of wanted) answered.add(each);
      return wanted.length > 0;
    };
    const own = pick(words[namespace] ?? {}, isWanted);
    return [namespace, named.has(namespace) && requested.includes(undefined) ? 'all' : own] as const;
  });
  const missing = requested.find((each) => !answered.has(each));
  if (missing) throw new Error(`${file} asks for '${missing.key}', which is no word of ${namespaces.join(', ')}.`);
  return Object.fromEntries(spoken.filter(([, own]) => Object.keys(own).length > 0));
}
