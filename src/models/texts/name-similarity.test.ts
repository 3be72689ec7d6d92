import { expect, it } from 'vitest';
import { formsOf, isSameName, meaningSimilarity, wordSimilarity } from './name-similarity.ts';

it.each([
  ['typescript', 'type script', true],
  ['berta lund', 'lund berta', true],
  ['gpt 4', 'gpt4', true],
  ['v 1 2', 'v12', false],
  ['berta lund', 'berta', false],
  ['', '', false],
])('%j and %j: one name written twice: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
  expect(isSameName(other, one)).toBe(same);
});

it.each([
  ['new york city', 'nyc', 0.8],
  ['united states of america', 'usa', 0.8],
  ['bank of england', 'boe', 0.8],
  ['ilmo korhonen', 'ilmo', 0.75],
  ['jonas weber', 'anna weber', 0],
  ['python 2', 'python 3', 0],
  ['python 3', 'python', 0.75],
  ['type script', 'typescript', 1],
])('%j and %j are alike by %d', (one, other, similarity) => {
  expect(wordSimilarity(one, other)).toBeCloseTo(similarity);
  expect(wordSimilarity(other, one)).toBeCloseTo(similarity);
});

it('is found by its words, as one word, and by its initials', () => {
  expect(formsOf('united states of america')).toEqual([
    'united states of america',
    'unitedstatesofamerica',
    'usoa',
    'usa',
  ]);
  expect(formsOf('neo4j')).toEqual(['neo4j']);
});

it.each([
  ['gpt 4', 'gpt 5', 0.95, 0],
  ['gpt 4', 'gpt', 0.95, 0.95],
  ['jonas weber', 'anna weber', 0.73, 0],
  ['postgres', 'postgresql', 1.000001, 1],
])('%j and %j, whose vectors have a cosine of %d, are alike by %d', (one, other, cosine, similarity) => {
  expect(meaningSimilarity(one, other, cosine)).toBe(similarity);
});
