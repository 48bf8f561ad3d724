/** The content of an email before rendering: plain sentences, and at most one code and one link. */
export interface EmailTemplate {
  readonly to: string;
  /** The Reply-To address, if not the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly code?: string;
  readonly link?: { readonly label: string; readonly url: string };
  readonly footer: string;
}

export interface RenderedEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders an email as HTML and as plain text with the same words. User input cannot inject header lines. */
export function renderEmail(template: EmailTemplate): RenderedEmail {
  return { to: template.to, subject: oneLine(template.subject), text: asText(template), html: asHtml(template) };
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').trim();
}

function asText({ greeting, paragraphs, code, link, footer }: EmailTemplate): string {
  const parts = [greeting, ...paragraphs];
  if (code !== undefined) parts.push(`    ${code}`);
  if (link) parts.push(`${link.label}:\n${link.url}`);
  return `${[...parts, `-- \nMunshi\n${footer}`].map((part) => part.trimEnd()).join('\n\n')}\n`;
}

const INK = '#1D211F';
const MUTED = '#5B625E';
const ACCENT = '#2F5D50';

function asHtml({ greeting, paragraphs, code, link, footer }: EmailTemplate): string {
  const body = [greeting, ...paragraphs].map((text) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`);
  if (code !== undefined)
    body.push(`<p style="margin:20px 0;font:600 30px/1 Menlo,Consolas,monospace;letter-spacing:.2em">${escapeHtml(code)}</p>`);
  if (link) {
    const button = `display:inline-block;padding:11px 18px;border-radius:6px;background:${ACCENT};color:#FFFFFF;text-decoration:none;font-weight:600`;
    body.push(`<p style="margin:20px 0"><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.label)}</a></p>`);
    body.push(`<p style="margin:0 0 14px;color:${MUTED};font-size:13px;word-break:break-all">${escapeHtml(link.url)}</p>`);
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#FBFBF7;color:${INK};font:15px/1.6 Inter,Segoe UI,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:26px 28px;background:#FFFFFF;border:1px solid #E3E5DE;border-left:3px solid #B3261E;border-radius:6px">
<p style="margin:0 0 18px;font:600 20px/1.2 Georgia,serif">Munshi</p>
${body.join('\n')}
<p style="margin:22px 0 0;padding-top:14px;border-top:1px solid #E3E5DE;color:${MUTED};font-size:13px">${escapeHtml(footer)}</p>
</div></body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
