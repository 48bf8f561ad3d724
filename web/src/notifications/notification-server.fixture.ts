import type { ServerEvent } from '@munshi/contract/events/event.schema';
import { http, HttpResponse } from 'msw';
import { useSession } from '../platform/session/session.ts';

const api = 'http://munshi.test/api/v1';

const id = (n: number) => `0192aaaa-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

/** A notification; number 1 is the newest. */
export const notification = (n: number, over = {}) => ({
  id: id(n),
  type: 'info',
  kind: 'changed',
  title: `News ${n}`,
  message: `Message ${n}`,
  is_read: false,
  created_at: '2026-11-20T09:30:00.000Z',
  route: null as string | null,
  count: 1,
  actor_name: null as string | null,
  ...over,
});

const asBytes = ({ event, data }: ServerEvent) => new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** A mock server that stores these notifications, marks them as read, and streams the events it is given. */
export class NotificationServer {
  items: ReturnType<typeof notification>[];
  /** The requests for the list, as `limit,offset`. */
  readonly requests: string[] = [];
  readonly marked: string[] = [];
  /** The status of every list and count response, unless 200. */
  failure: number | undefined;
  /** The status of every response to marking as read, unless 200. */
  markFailure: number | undefined;
  streams = 0;
  /** The unread count in responses; by default that of its items. */
  count: number | undefined;
  readonly #lines = new Set<ReadableStreamDefaultController<Uint8Array>>();

  constructor(items: ReturnType<typeof notification>[] = []) {
    this.items = items;
  }

  get unread() {
    return this.count ?? this.items.filter((item) => !item.is_read).length;
  }

  /** The notifications of a group by the id of the group. */
  readonly groups = new Map<string, ReturnType<typeof notification>[]>();

  listed(groupOf: string | null) {
    return groupOf === null ? this.items : (this.groups.get(groupOf) ?? []);
  }

  publish(event: ServerEvent) {
    for (const line of this.#lines) line.enqueue(asBytes(event));
  }

  /** Ends every stream, as when a token expires. */
  hangUp() {
    for (const line of this.#lines) line.close();
    this.#lines.clear();
  }

  handlers() {
    const refused = () => HttpResponse.json({ message: 'Away.' }, { status: this.failure ?? 503 });
    return [
      http.post(`${api}/dashboard/visit`, () => HttpResponse.json({ since: null })),
      http.get(`${api}/events`, () => this.#stream()),
      http.get(`${api}/notifications/unread-count`, () =>
        this.failure === undefined ? HttpResponse.json({ unread_count: this.unread }) : refused(),
      ),
      http.get(`${api}/notifications`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
        this.requests.push(`${limit},${offset}`);
        if (this.failure !== undefined) return refused();
        const wanted = query.get('unread') === 'true' ? this.items.filter((item) => !item.is_read) : this.listed(query.get('group_of'));
        return HttpResponse.json({ items: wanted.slice(offset, offset + limit), unread_count: this.unread });
      }),
      http.post(`${api}/notifications/read-all`, () => {
        if (this.markFailure !== undefined) return HttpResponse.json({ message: 'No.' }, { status: this.markFailure });
        this.marked.push('all');
        this.items = this.items.map((item) => ({ ...item, is_read: true }));
        return HttpResponse.json({ unread_count: 0 });
      }),
      http.patch(`${api}/notifications/:id/read`, ({ params }) => {
        if (this.markFailure !== undefined) return HttpResponse.json({ message: 'No.' }, { status: this.markFailure });
        this.marked.push(String(params['id']));
        this.items = this.items.map((item) => (item.id === params['id'] ? { ...item, is_read: true } : item));
        return HttpResponse.json(this.items.find((item) => item.id === params['id']));
      }),
    ];
  }

  #stream() {
    this.streams += 1;
    let own: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (line) => {
        own = line;
        this.#lines.add(line);
        line.enqueue(asBytes({ event: 'unread', data: { unread_count: this.unread } }));
      },
      cancel: () => {
        if (own) this.#lines.delete(own);
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  }
}

export function signIn() {
  localStorage.setItem('auth_token', 't');
  useSession.setState({
    user: { id: id(90), name: 'Asha Rao', display_name: null, email: 'asha@example.in' },
    token: 't',
    isAuthenticated: true,
  });
}

export const signOut = () => useSession.setState({ user: null, token: null, isAuthenticated: false });
