import { expect, it } from 'vitest';
import { tellsOfThePast } from './past-words.ts';

const ASKS_FOR_THE_PAST = [
  ['en', 'Which port did we use before?'],
  ['en', 'What was the old port of the API?'],
  ['en', 'Which message broker did we formerly use?'],
  ['en', 'Where did Ada use to live?'],
  ['en', 'Who was the previous owner of the webhooks?'],
  ['de', 'Welchen Port hatten wir vorher?'],
  ['de', 'Wo wohnte sie früher?'],
  ['fr', 'Quel port avions-nous avant ?'],
  ['es', '¿Qué puerto usábamos antes?'],
  ['no', 'Hvilken port brukte vi før?'],
] as const;

const ASKS_FOR_NOW = [
  ['en', 'Which port do we use?'],
  ['en', 'What must I do before a deploy?'],
  ['en', 'How old is the cat?'],
  ['en', 'Did we decide on the port?'],
  ['en', 'What are we used to?'],
  ['de', 'Was muss ich vorher tun?'],
  ['de', 'Welchen Port haben wir?'],
  ['fr', 'Que faut-il faire avant le déploiement ?'],
  ['es', '¿Qué hay que hacer antes del despliegue?'],
  ['no', 'Hva må gjøres før en utrulling?'],
] as const;

it.each(ASKS_FOR_THE_PAST)('%s: "%s" asks for what was', (language, question) => {
  expect(tellsOfThePast(question, language)).toBe(true);
});

it.each(ASKS_FOR_NOW)('%s: "%s" asks for what is', (language, question) => {
  expect(tellsOfThePast(question, language)).toBe(false);
});
