import { http, HttpResponse } from 'msw';

interface Sent {
  readonly key: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

const refusal = (code: string) => HttpResponse.json({ message: code, detail: '', code, fields: {}, request_id: '' }, { status: 409 });

/**
 * A server that creates a record once by its id and key, as ours does, and whose first answer is lost on the way.
 *
 * @param answerOf the record that is made of a draft.
 */
export function losesFirstAnswer(url: string, answerOf: (draft: Readonly<Record<string, unknown>>) => object) {
  const created: Sent[] = [];
  const handler = http.post(url, async ({ request }) => {
    const sent = { key: request.headers.get('idempotency-key'), body: (await request.json()) as Sent['body'] };
    const first = created.find(({ key }) => key === sent.key);
    if (first && JSON.stringify(first.body) !== JSON.stringify(sent.body)) return refusal('request.key_reused');
    const isIdTaken = sent.body['id'] !== undefined && created.some(({ body }) => body['id'] === sent.body['id']);
    if (!first && isIdTaken) return refusal('record.exists');
    if (!first) created.push(sent);
    if (created.length === 1 && !first) return HttpResponse.error();
    return HttpResponse.json(answerOf(sent.body), { status: 201 });
  });
  return { created, handler };
}
