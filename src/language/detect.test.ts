import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect.ts';

describe('[R-RECALL-LANGUAGES] the language of a text', () => {
  it.each([
    ['de', 'Wo hat Anna ihr Fahrrad gekauft?'],
    ['fr', 'Le serveur tourne sur le port 8080.'],
    ['es', '¿Dónde trabaja mi hermana?'],
    ['it', 'Dove abita mio fratello?'],
    ['pt', 'Onde mora a minha irmã?'],
    ['nl', 'Waar woont mijn zus?'],
    ['ru', 'Моя сестра живёт в Казани, деплоит Kubernetes'],
    ['uk', 'Моя сестра живе у Києві'],
    ['ar', 'أختي تسكن في المدينة'],
    ['hi', 'मेरी बहन दिल्ली में रहती है'],
    ['zh', '我们用 kubectl apply -f deployment.yaml 部署'],
    ['ja', '猫の名前はタマです。'],
    ['ko', '우리 고양이 이름은 나비입니다'],
    ['th', 'แมวของฉันชื่อมะลิ'],
    ['el', 'Η αδελφή μου μένει στην Αθήνα'],
    ['en', 'Where did Anna buy the bike?'],
    ['en', 'TypeError: undefined is not a function'],
    ['en', 'What does 猫 mean in this sentence?'],
  ])('is %s: %s', (language, text) => {
    expect(detectLanguage(text)).toEqual({ language, certain: true, guesses: [language] });
  });

  it.each([
    'Dario: Paid?',
    'PS-4017',
    'Error PS-5500',
    'pizza',
    '🙂',
    '',
    'pg_drop_replication_slot',
    'Geburtstag Oma',
  ])('is taken for English where nothing tells: %s', (text) => {
    expect(detectLanguage(text)).toMatchObject({ language: 'en', certain: false });
  });

  it('is that of the prose around code', () => {
    const code = '```ts\nconst user = await getUserName(request.headers, options);\n```';
    expect(detectLanguage(`Hier ist die Funktion, die wir gestern repariert haben:\n${code}`).language).toBe(
      'de',
    );
  });
});
