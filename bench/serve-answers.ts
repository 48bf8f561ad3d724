import { createServer } from 'node:http';

/** Serves answers as JSON on a free port, with nothing between a request and its statement, and says where. */
export function serveAnswers(answer: (method: string, path: string, body: string) => Promise<unknown>): void {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      answer(request.method ?? 'GET', request.url ?? '/', body).then(
        (result) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number };
    process.stdout.write(`Munshi is ready: http://127.0.0.1:${port}\n`);
  });
}
