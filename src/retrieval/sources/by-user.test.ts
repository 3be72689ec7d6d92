import { describe, expect, it } from 'vitest';
import { isAssistant } from '../chat-roles.ts';
import { idsByUser, withThoseOf } from './by-user.ts';

describe('what a user said to an assistant', () => {
  it('is known by who said it, as chats with assistants name that', () => {
    expect(['assistant', 'Assistant', 'AI'].every(isAssistant)).toBe(true);
    expect(['user', 'Melanie', 'assistant manager', '', null].some(isAssistant)).toBe(false);
    const rows = [
      { id: 'a', who: 'assistant' },
      { id: 'b', who: 'user' },
      { id: 'c', who: null },
    ];
    expect([...idsByUser(rows)]).toEqual(['b', 'c']);
  });

  it('is nothing apart where no assistant speaks', () => {
    expect([
      ...idsByUser([
        { id: 'a', who: 'Melanie' },
        { id: 'b', who: null },
      ]),
    ]).toEqual([]);
  });

  it('is a candidate where better answers of the assistant would crowd it out', () => {
    const ids = ['a1', 'a2', 'a3', 'u1', 'a4', 'u2', 'u3'];
    expect(withThoseOf(new Set(['u1', 'u2', 'u3']), ids, 2, 2)).toEqual(['a1', 'a2', 'u1', 'u2']);
  });

  it('changes nothing in a chat without a user', () => {
    expect(withThoseOf(new Set(), ['a', 'b', 'c'], 2, 2)).toEqual(['a', 'b']);
  });
});
