/** Pairs by hand: of those that differ both are kept, of the others one. */
import { expect, it } from 'vitest';
import { wordingOf } from './wording.ts';

const DIFFERENT: readonly (readonly [string, string])[] = [
  ['Alice reports to Bob.', 'Bob reports to Alice.'],
  ['Merge release into main.', 'Merge main into release.'],
  ['The job runs in the staging cluster.', 'The job runs in the production cluster.'],
  ['Ada lent Ben the ladder.', 'Ben lent Ada the ladder.'],
  ['Copy from /srv/a to /srv/b.', 'Copy from /srv/b to /srv/a.'],
  ['Oslo is north of Bergen.', 'Bergen is north of Oslo.'],
  ['The parser calls the lexer.', 'The lexer calls the parser.'],
  ['Deploy before the migration.', 'Deploy after the migration.'],
  ['Restart the worker, then the queue.', 'Restart the queue, then the worker.'],
  ['The cache is on.', 'The cache is off.'],
  ['The cache is enabled.', 'The cache is not enabled.'],
  ['We can deploy on Fridays.', "We can't deploy on Fridays."],
  ['Mia eats fish.', 'Mia never eats fish.'],
  ['Use tabs with spaces.', 'Use tabs without spaces.'],
  ['Anyone may push to main.', 'No one may push to main.'],
  ['Valve 7 has pressure 21.', 'Valve 21 has pressure 7.'],
  ['The port is 8080.', 'The port is 8081.'],
  ['The offset is -5.', 'The offset is 5.'],
  ['It weighs 1.5 kg.', 'It weighs 15 kg.'],
  ['The ticket costs $40.', 'The ticket costs €40.'],
  ['It runs v1.10.2.', 'It runs v1.1.02.'],
  ['Load .env first.', 'Load env first.'],
  ['He writes C.', 'He writes C++.'],
  ['He writes C#.', 'He writes C++.'],
  ['Take vitamin A.', 'Take vitamin B.'],
  ['Plan A is ready.', 'Plan is ready.'],
  ['She moved to LA.', 'She moved.'],
  ['Bob was the owner.', 'Bob is the owner.'],
  ['Bob lives in Oslo.', 'Bob lives in Oslo?'],
  ['The build takes x < 5 s.', 'The build takes x > 5 s.'],
  ['Der Hund beißt den Mann.', 'Den Hund beißt der Mann.'],
  ['Anna hilft Berta.', 'Berta hilft Anna.'],
  ['Paul aime Marie.', 'Marie aime Paul.'],
  ['El servidor está encendido.', 'El servidor no está encendido.'],
  ['Иван звонит Марии.', 'Мария звонит Ивану.'],
  ['田中は鈴木に本を貸した。', '鈴木は田中に本を貸した。'],
  ['我在北京工作。', '我在上海工作。'],
  ['민수가 지영을 만났다.', '지영이 민수를 만났다.'],
  ['أحمد يعمل مع علي', 'علي يعمل مع أحمد'],
  ['The cat is called Mo.', 'The cat is called Bo.'],
];

const THE_SAME: readonly (readonly [string, string])[] = [
  ['The meeting is at noon.', 'the meeting is at noon'],
  ['The meeting is at noon.', 'Meeting is at noon!'],
  ['Deploy from the main branch.', 'Deploy from main branch'],
  ['Please deploy from main.', 'Deploy from main.'],
  ['It is really just a test.', "It's a test"],
  ["Don't push to main.", 'Do not push to main'],
  ['We can’t deploy on Fridays.', 'We cannot deploy on Fridays.'],
  ["Ada won't come.", 'Ada will not come.'],
  ["I'm in Oslo.", 'I am in Oslo'],
  ['"Use pnpm", said Ada.', 'Use pnpm, said Ada'],
  ['Ports: 80, 443.', 'ports 80 443'],
  ['The IP is 10.0.0.12.', 'IP is 10.0.0.12'],
  ['Run `make all`.', 'Run make all'],
  ['Oh, the train was late…', 'Train was late.'],
  ['USE TABS', 'Use tabs.'],
  ['Le serveur est à Lyon.', 'serveur est à Lyon'],
  ['El servidor está en Lima.', 'Servidor está en Lima'],
  ['Das Büro ist in Köln!', 'das büro ist in köln'],
  ['我在北京工作。', '我在北京工作'],
  ['Where is Ada?', 'where is Ada ?'],
];

it.each(DIFFERENT)('[R-RECALL-SAME] "%s" and "%s" are two memories', (one, other) => {
  expect(wordingOf(one)).not.toBe(wordingOf(other));
});

it.each(THE_SAME)('[R-RECALL-SAME] "%s" and "%s" say the same', (one, other) => {
  expect(wordingOf(one)).toBe(wordingOf(other));
});

it('[R-RECALL-SAME] a text of nothing but filler is itself', () => {
  expect(wordingOf('Oh!')).toBe('oh');
});
