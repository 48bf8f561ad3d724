import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DatedText } from './dated-text.tsx';

it('running text keeps each of its dates in one piece and its wording unchanged', () => {
  const text = 'Listed on 05-Mar-2025, 18:42; the next step was due by 11-Jan-2027.';
  const { container } = render(<DatedText>{text}</DatedText>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map((part) => part.textContent)).toEqual(['05-Mar-2025, 18:42', '11-Jan-2027']);
});
