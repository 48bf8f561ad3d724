import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';

/**
 * Gives the idempotency key for a content that is sent: the same one until the content changes, so that sending it again after a lost
 * response does nothing twice. The server refuses a key for another content.
 */
export function useKeyFor(): (content: unknown) => string {
  const [sent] = useState(() => ({ content: '', key: '' }));
  return (content) => {
    const written = JSON.stringify(content);
    if (written !== sent.content) Object.assign(sent, { content: written, key: uuidv7() });
    return sent.key;
  };
}
