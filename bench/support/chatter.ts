/** Talk of the day, in any amount: sentences of slots. Seeded, and none is made twice. */
const WHO = [
  'My neighbour',
  'The postman',
  'A colleague',
  'My sister',
  'The caretaker',
  'Somebody',
  'A friend',
  'The baker',
  'An old classmate',
  'The driver',
  'My uncle',
  'A customer',
];
const DID = [
  'talked about',
  'was looking for',
  'had forgotten',
  'complained about',
  'was pleased with',
  'asked after',
  'found',
  'repaired',
  'had bought',
  'gave away',
  'took photographs of',
  'could not stop laughing about',
];
const WHAT = [
  'the old bicycle',
  'a box of apples',
  'the garden fence',
  'a broken lamp',
  'the football match',
  'the wedding invitations',
  'a lost glove',
  'the wallpaper',
  'a radio',
  'the stamps',
  'two tickets',
  'a jigsaw puzzle',
  'the rain gutter',
  'a wooden chair',
  'the parking space',
  'a letter',
];
const WHERE = [
  'at the market',
  'in front of the library',
  'on the stairs',
  'by the canal',
  'at the tram stop',
  'in the courtyard',
  'behind the school',
  'at the harbour',
  'in the queue',
  'at the pool',
  'under the bridge',
  'in the waiting room',
];
const WHEN = [
  'early today',
  'before lunch',
  'this morning',
  'after the rain',
  'on the way home',
  'just now',
  'while it was still dark',
  'between two appointments',
  'late in the evening',
  'during the break',
];

/** Makes a sentence that it has not made before. */
export function chatter(chance: () => number): () => string {
  const said = new Set<string>();
  const one = (words: readonly string[]): string => words[Math.floor(chance() * words.length)] ?? '';
  return () => {
    for (;;) {
      const sentence = `${one(WHO)} ${one(DID)} ${one(WHAT)} ${one(WHERE)} ${one(WHEN)}.`;
      if (said.has(sentence)) continue;
      said.add(sentence);
      return sentence;
    }
  };
}
