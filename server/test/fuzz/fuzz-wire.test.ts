import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { app, listen, anonymous } from '../fixtures/tenant-fixture.ts';
import { StrictProblem } from './strict-problem.ts';

let port = 0;

beforeAll(async () => {
  port = Number(new URL(await listen()).port);
});

/** Sends these bytes and nothing more. @returns the whole answer until the server closes the connection. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk) => (answer += String(chunk)));
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

function readAnswer(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
  return { status, head: head.toLowerCase(), body };
}

describe('bytes that are not a valid request', () => {
  it.each([
    ['no HTTP at all', 'HELLO\r\n\r\n'],
    ['a NUL in the address', 'GET /api/v1/case/\0 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a header without a name', 'GET /api/me HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
    ['a header folded over two lines', 'GET /api/me HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n'],
    ['two lengths', 'POST /api/v1/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['a length and chunks', 'POST /api/v1/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a negative length', 'POST /api/v1/contact HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
    [
      'a chunk that lies',
      'POST /api/v1/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n',
    ],
    ['headers without end', `GET /api/me HTTP/1.1\r\nHost: a\r\nX-A: ${'b'.repeat(70_000)}\r\n\r\n`],
    ['an address without end', `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ])('are refused with a standard problem: %s', async (_what, bytes) => {
    const { status, head, body } = readAnswer(await sendBytes(bytes));
    expect([400, 431]).toContain(status);
    expect(head).toContain('content-type: application/json; charset=utf-8');
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(StrictProblem.parse(JSON.parse(body))).toMatchObject({
      code: 'request.malformed',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('an address that cannot be decoded', () => {
  it.each(['%', '%ff', '%e0%a4', '%c0%ae%c0%ae', 'a'.repeat(5_000)])('is refused with a standard problem: %s', async (segment) => {
    for (const url of [`/api/v1/case/${segment}`, `/api/v1/case/${segment}/counts`]) {
      const answer = await anonymous.get(url);
      expect(answer.statusCode).toBe(404);
      expect(StrictProblem.parse(answer.json())).toMatchObject({ code: 'request.not_found' });
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });
});

describe('a body field that a rate limit is counted by', () => {
  it.each([
    ['a list in lists', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['an object that cannot be a text', '{"toString":"x","valueOf":1}'],
    ['nothing', 'null'],
  ])('is refused as invalid input if it is not a text: %s', async (_what, value) => {
    for (const url of ['login', 'forgot-password', 'login/totp', 'verify-otp']) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/user/${url}`,
        remoteAddress: '10.77.0.1',
        headers: { 'content-type': 'application/json' },
        payload: `{"email":${value},"challenge_token":${value},"password":"seven lamps","otp":"123456","purpose":"signup"}`,
      });
      expect([url, answer.statusCode]).toEqual([url, 422]);
    }
  });
});
