import { describe, expect, it } from 'vitest';
import { readQuestion } from './question.ts';

const now = new Date('2026-03-18T10:00:00Z');
const orderOf = (text: string, language: 'en' | 'de' | 'fr' | 'es' = 'en') =>
  readQuestion(text, now, language).order;

describe('the order in time that a question asks for', () => {
  it.each([
    ['en', 'What is the latest port of the staging database?'],
    ['en', 'Which framework do we currently use?'],
    ['en', 'What was the most recent decision on caching?'],
    ['en', 'Where does Ada live now?'],
    ['en', 'What did I say the last time?'],
    ['de', 'Welchen Anschluss nutzt die Datenbank derzeit?'],
    ['de', 'Was ist die neueste Fassung?'],
    ['de', 'Was war die letzte Entscheidung?'],
    ['fr', 'Quelle est la version actuelle ?'],
    ['fr', 'Quelle a été la dernière décision ?'],
    ['es', '¿Qué base de datos usamos actualmente?'],
    ['es', '¿Cuál fue la última decisión?'],
  ] as const)('is the latest, in %s: %s', (language, text) => {
    expect(orderOf(text, language)).toEqual({ asks: 'latest' });
  });

  it.each([
    ['en', 'Which framework did we originally choose?'],
    ['en', 'When did Ada first mention the mill?'],
    ['en', 'What was our first database?'],
    ['de', 'Welche Datenbank hatten wir ursprünglich?'],
    ['de', 'Was war unsere erste Datenbank?'],
    ['fr', 'Quelle base avions-nous au début ?'],
    ['fr', 'Quelle était notre première base ?'],
    ['es', '¿Qué base de datos teníamos al principio?'],
    ['es', '¿Cuál fue nuestra primera base de datos?'],
  ] as const)('is the first, in %s: %s', (language, text) => {
    expect(orderOf(text, language)).toEqual({ asks: 'first' });
  });

  it.each([
    ['en', 'What did we use before May 2025?', 'before', '2025-05-01'],
    ['en', 'What changed since 7 May 2025?', 'since', '2025-05-07'],
    ['en', 'Who joined after 2024?', 'since', '2024-01-01'],
    ['en', 'What broke since last week?', 'since', '2026-03-09'],
    ['de', 'Was nutzten wir vor Mai 2025?', 'before', '2025-05-01'],
    ['de', 'Was ist seit dem 7. Mai 2025 anders?', 'since', '2025-05-07'],
    ['fr', 'Que faisions-nous avant le 7 mai 2025 ?', 'before', '2025-05-07'],
    ['es', '¿Qué cambió desde el 7 de mayo de 2025?', 'since', '2025-05-07'],
  ] as const)('has a date for a bound, in %s: %s', (language, text, asks, day) => {
    const { order, times } = readQuestion(text, now, language);
    expect(order).toEqual({ asks, date: new Date(`${day}T00:00:00Z`) });
    expect(times).toEqual([]);
  });

  it.each([
    ['en', 'Which bank did we use before we moved to Oslo?', 'before', 'we moved to Oslo'],
    ['en', 'What has Ada said since the accident, and why?', 'since', 'the accident'],
    ['de', 'Wo war das Konto, bevor wir nach Oslo zogen?', 'before', 'wir nach Oslo zogen'],
    ['fr', 'Quelle banque avions-nous avant le déménagement ?', 'before', 'le déménagement'],
    ['es', '¿Qué banco usábamos antes de la mudanza?', 'before', 'la mudanza'],
  ] as const)('has an event for a bound, in %s: %s', (language, text, asks, event) => {
    expect(orderOf(text, language)).toEqual({ asks, event });
  });

  it.each([
    ['en', 'What did we decide last week?'],
    ['en', 'What is her last name?'],
    ['en', 'What is his first name?'],
    ['en', 'Why is the protocol readable now?'],
    ['en', 'Who looks after the cat?'],
    ['en', 'The API cannot reach its database. What now?'],
    ['en', 'And now?'],
    ['de', 'Die API erreicht die Datenbank nicht. Was jetzt?'],
    ['fr', 'Et maintenant ?'],
    ['es', '¿Y ahora?'],
    ['en', 'How many days after the accident did she call?'],
    ['en', 'What is he currently reading in August 2023?'],
    ['en', 'I am tired now. I bought milk before I came home. What is on the list?'],
    ['en', 'What changed from the first to the latest release?'],
    ['en', 'Have you ever seen this before?'],
    ['de', 'Was war letzte Woche?'],
    ['de', 'Wer fährt nach Berlin?'],
    ['fr', 'Que s’est-il passé la semaine dernière ?'],
    ['es', '¿Qué pasó la semana pasada?'],
  ] as const)('is none, in %s: %s', (language, text) => {
    expect(orderOf(text, language)).toBeUndefined();
  });
});
