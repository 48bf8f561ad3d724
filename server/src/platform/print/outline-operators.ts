type Point = readonly [number, number];

/** Draws one command from `from`; returns the PDF operators and the new position of the pen. */
type Draw = (from: Point, n: readonly number[]) => readonly [string, Point];

const at = (value: number | undefined) => value ?? 0;
const num = (value: number) => String(Math.round(value * 1000) / 1000);
const pair = ([x, y]: Point) => `${num(x)} ${num(y)}`;
const moved = ([x, y]: Point, dx: number | undefined, dy: number | undefined): Point => [x + at(dx), y + at(dy)];

const line: Draw = (_from, [x, y]) => [`${pair([at(x), at(y)])} l`, [at(x), at(y)]];
/** PDF has no quadratic curve, so this draws the equal cubic curve. */
const quadratic: Draw = (from, [x1, y1, x, y]) => {
  const control: Point = [at(x1), at(y1)];
  const end: Point = [at(x), at(y)];
  const towards = (point: Point): Point => [point[0] + (2 / 3) * (control[0] - point[0]), point[1] + (2 / 3) * (control[1] - point[1])];
  return [`${pair(towards(from))} ${pair(towards(end))} ${pair(end)} c`, end];
};
const cubic: Draw = (_from, [x1, y1, x2, y2, x, y]) => [
  `${pair([at(x1), at(y1)])} ${pair([at(x2), at(y2)])} ${pair([at(x), at(y)])} c`,
  [at(x), at(y)],
];

/** The commands of SVG path data: the count of numbers each takes, and how it draws with absolute ones. */
const commands: Record<string, { readonly count: number; readonly draw: Draw }> = {
  M: { count: 2, draw: (_from, [x, y]) => [`${pair([at(x), at(y)])} m`, [at(x), at(y)]] },
  L: { count: 2, draw: line },
  H: { count: 1, draw: ([, y], [x]) => line([0, 0], [at(x), y]) },
  V: { count: 1, draw: ([x], [y]) => line([0, 0], [x, at(y)]) },
  Q: { count: 4, draw: quadratic },
  C: { count: 6, draw: cubic },
};

/** Converts numbers relative to the pen to absolute ones. */
function absolute(command: string, numbers: readonly number[], pen: Point): number[] {
  const upper = command.toUpperCase();
  if (command === upper) return [...numbers];
  if (upper === 'H') return numbers.map((x) => x + pen[0]);
  if (upper === 'V') return numbers.map((y) => y + pen[1]);
  return numbers.map((value, index) => value + at(pen[index % 2]));
}

/**
 * The PDF operators that fill an outline given as SVG path data.
 *
 * @throws for a command that font outlines do not use.
 */
export function outlineOperators(path: string): string {
  const written: string[] = [];
  let pen: Point = [0, 0];
  let start: Point = [0, 0];
  for (const [, command = '', text = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    if (command.toUpperCase() === 'Z') {
      written.push('h');
      pen = start;
      continue;
    }
    const kind = commands[command.toUpperCase()];
    if (!kind) throw new Error(`an outline with the command ${command} cannot be drawn`);
    const numbers = (text.match(/-?(?:\d+(?:\.\d+)?|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
    for (let first = 0; first < numbers.length; first += kind.count) {
      const [operator, end] = kind.draw(pen, absolute(command, numbers.slice(first, first + kind.count), pen));
      written.push(operator);
      pen = moved(end, 0, 0);
      if (command.toUpperCase() === 'M') start = pen;
    }
  }
  return [...written, 'f'].join('\n');
}
