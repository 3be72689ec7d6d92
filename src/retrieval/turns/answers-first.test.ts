import { describe, expect, it } from 'vitest';
import { onlyAsks } from './answers-first.ts';

describe('a text that only asks', () => {
  it.each([
    'Which port does the database listen on?',
    'Hm, was it you? Or was it Ben?',
    'She asked: "where is it?"',
    '数据库在哪个端口？',
    'أين المفتاح؟',
  ])('is "%s"', (text) => {
    expect(onlyAsks(text)).toBe(true);
  });

  it.each([
    '5433, since last week.',
    'I use Flask 2.3.1. How do I turn on CORS?',
    'Which port? 5433.',
    'wanted: a bicycle',
    '',
  ])('is not "%s"', (text) => {
    expect(onlyAsks(text)).toBe(false);
  });
});
