import type { Client } from './person.schema.ts';

const lowered = (text: string) => text.toLocaleLowerCase('en-IN');

/** Whether a client's name, e-mail or role contains a text: how the Clients page and its export search. */
export function isClientFound(client: Client, text: string): boolean {
  const wanted = lowered(text.trim());
  return [client.name, client.email ?? '', client.role].some((each) => lowered(each).includes(wanted));
}
