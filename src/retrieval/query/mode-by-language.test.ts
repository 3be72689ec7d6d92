import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../language/detect.ts';
import { detectMode } from './mode.ts';

describe('[R-RECALL-LANGUAGES] the mode of a question in another language', () => {
  it.each([
    [
      'Wo wohnt meine Schwester?',
      'Sollten wir die Datenbank jetzt umstellen?',
      'Was wäre, wenn wir kein Backup hätten?',
    ],
    [
      'Welche Farbe hat das Fahrrad?',
      'Was sind die Vor- und Nachteile von Postgres?',
      'Hast du Ideen für den Geburtstag von Oma?',
    ],
    ['Où habite ma sœur ?', 'Faut-il migrer la base maintenant ?', 'Et si nous n’avions pas de sauvegarde ?'],
    ['Quand part le train ?', 'Comment organiser le déménagement ?', 'As-tu des idées pour l’anniversaire ?'],
    [
      '¿Dónde vive mi hermana?',
      '¿Deberíamos migrar la base de datos ahora?',
      '¿Qué pasaría si no tuviéramos copias?',
    ],
    [
      '¿De qué color es la bicicleta?',
      '¿Qué pasos conviene seguir primero?',
      'Dame ideas para el cumpleaños de la abuela',
    ],
    ['Где живёт моя сестра?', 'Стоит ли нам сейчас переносить базу?', 'Что, если бы у нас не было копии?'],
    ['Какого цвета велосипед?', 'Какие плюсы и минусы у этого решения?', 'Есть идеи для дня рождения?'],
    ['أين تسكن أختي؟', 'هل يجب أن ننقل قاعدة البيانات الآن؟', 'ماذا لو لم تكن لدينا نسخة احتياطية؟'],
    ['मेरी बहन कहाँ रहती है?', 'हमें डेटाबेस कब बदलना चाहिए?', 'क्या होगा अगर हमारे पास बैकअप न हो?'],
    ['我妹妹住在哪里？', '我们应该怎么拆分这个模块？', '如果没有数据库会怎样？'],
    [
      '妹はどこに住んでいますか？',
      'モジュールをどう分けるべきでしょうか？',
      'もしデータベースがなかったらどうなりますか',
    ],
    [
      '여동생은 어디에 삽니까?',
      '지금 데이터베이스를 옮겨야 할까요? 장단점은 무엇입니까?',
      '생신 선물 아이디어가 있습니까?',
    ],
  ])('tells a fact, a plan and ideas apart: %s', (fact, plan, ideas) => {
    const modes = [fact, plan, ideas].map((question) => detectMode(question, detectLanguage(question)));
    expect(modes).toEqual(['EXECUTION', 'PLANNING', 'BRAINSTORMING']);
  });
});
