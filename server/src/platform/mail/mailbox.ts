import { hash, timingSafeEqual } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import { isFromThisMachine } from '../http/this-machine.ts';
import { escapeHtml } from './email-template.ts';
import { mailboxKey, mailboxPath } from './mailbox-key.ts';
import { mailboxStyle } from './mailbox-style.ts';
import { outboxOf } from './mail-queue.ts';

const NEWEST = 50;
const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
};

/**
 * A small page of the outbox, so that people can sign up without a mail server. It shows everybody's codes, so it exists
 * only if `mailboxPath()` returns a path, and opens only to requests from this machine with the key printed at start-up.
 */
export function mailboxRoutes(app: FastifyInstance, config: Config): void {
  if (mailboxPath(config) === undefined) return;
  const key = mailboxKey(config);
  app.get('/mailbox.css', async (_request, reply) => await reply.type('text/css').send(mailboxStyle));
  app.get('/mailbox', async (request, reply) => {
    const { key: sent } = request.query as { key?: unknown };
    if (!isFromThisMachine(request) || !isSame(sent, key)) throw new AppError('request.not_found');
    // Loaded on first use: an installation with a mail server never needs it.
    const { default: PostalMime } = await import('postal-mime');
    const names = (await readdir(outboxOf(config)).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse();
    const mails = await Promise.all(
      names.slice(0, NEWEST).map(async (name) => await PostalMime.parse(await readFile(path.join(outboxOf(config), name)))),
    );
    const rows = mails.map(({ to, subject, date, text }) => {
      const parts = linkify(escapeHtml(text ?? ''));
      return `<article><h2>${escapeHtml(subject ?? '')}</h2><p class="quiet">${escapeHtml(to?.map((one) => one.address).join(', ') ?? '')} · ${escapeHtml(inWords(date))}</p><pre>${parts}</pre></article>`;
    });
    return await reply.type('text/html; charset=utf-8').headers(PAGE_HEADERS).send(page(rows));
  });
}

/** Compares hashes in constant time, so that the response time reveals nothing about the key. */
function isSame(sent: unknown, key: string): boolean {
  return typeof sent === 'string' && timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', key, 'buffer'));
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The date of a mail in Indian time, whatever the server's time zone. */
function inWords(date: string | undefined): string {
  const sent = new Date(date ?? '');
  return Number.isNaN(sent.getTime()) ? '' : moment.format(sent);
}

function page(rows: string[]): string {
  const empty = '<p class="quiet">No mail yet. When Munshi sends a mail, it appears here.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox of this machine</title>
<link rel="stylesheet" href="/mailbox.css"></head><body><main><h1>Mailbox of this machine</h1>
<p class="quiet">No mail server is configured, so Munshi keeps its mails here. Only this machine can open this page.</p>${rows.join('\n') || empty}</main></body></html>`;
}

function linkify(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
