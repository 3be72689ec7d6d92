/** Whether one text says that somebody gave up what another says that they do: "Aiko left; Bram reviews schema changes now." after "Aiko reviews every change to the schema." */
const NAME = String.raw`(?<name>\p{Lu}[\p{L}'’-]{1,40})`;

/** By language; each after the name. */
const GAVE_UP = [
  '(?:has |had |is )?(?:left|leaving|quit|resigned|retired|moved on|stepped down|gone|on leave|handed)',
  'no longer',
  '(?:hat|haben) (?:[\\p{L}]{1,20} ){0,3}(?:verlassen|aufgehört|gekündigt|übergeben|abgegeben)',
  'ist (?:nicht mehr|weg|gegangen|ausgeschieden)',
  "(?:a quitté|est parti|a démissionné|a cédé|n[’']est plus)",
  '(?:dejó|se fue|ha dejado|ya no|se marchó|cedió)',
  '(?:har sluttet|sluttet|har gått|overlot|gikk av)',
];
const LEFT = new RegExp(`(?<!\\p{L})${NAME} (?:${GAVE_UP.join('|')})(?!\\p{L})`, 'u');

const WORDS = /\p{L}{4,40}/gu;
const NAMES = /(?<!\p{L})\p{Lu}\p{L}{1,40}/gu;
const STEM_CHARS = 5;
const LONGEST = 300;

/** @returns whether `newer` says that the person in `older` gave it up, and names another person for the same thing */
export function succeeds(newer: string, older: string): boolean {
  if (newer.length > LONGEST || older.length > LONGEST) return false;
  const name = LEFT.exec(newer)?.groups?.['name'];
  if (name === undefined || !older.trimStart().startsWith(`${name} `)) return false;
  // The first word is written large whatever it is.
  const others = (newer.replace(/^\s*\S+/, '').match(NAMES) ?? []).filter(
    (each) => each !== name && !older.includes(each),
  );
  if (others.length === 0) return false;
  const said = new Set(stemsOf(newer));
  return stemsOf(older).some((stem) => stem !== stemOf(name) && said.has(stem));
}

/** By language: what somebody gave up, and that they do it again. */
const STOPPED =
  /^(?<who>\p{L}[\p{L}'’-]*) (?:has |have |had |hat |habe |haben |a |ai |ha |he |har )?(?:quit|stopped|given up|gave up|dropped|aufgehört|arrêté|dejado|dejó|sluttet|sluttet med|no longer)\b/iu;
const AGAIN =
  /(?<!\p{L})(?:again|once more|wieder|de nouveau|à nouveau|otra vez|de nuevo|igjen)(?!\p{L})|\b(?:started|took up|resumed)\b/iu;

/** @returns whether `newer` says that the one who gave something up, as `older` says, does it again */
export function resumes(newer: string, older: string): boolean {
  if (newer.length > LONGEST || older.length > LONGEST || !AGAIN.test(newer)) return false;
  const { 0: stopped = '', groups } = STOPPED.exec(older) ?? {};
  const who = groups?.['who'];
  if (who === undefined || !newer.toLowerCase().startsWith(`${who.toLowerCase()} `)) return false;
  const said = new Set(stemsOf(newer));
  const what = stemsOf(older.slice(stopped.length));
  return what.length > 0 && what.every((stem) => said.has(stem));
}

const stemOf = (word: string): string => word.toLowerCase().slice(0, STEM_CHARS);
const stemsOf = (text: string): string[] => (text.match(WORDS) ?? []).map(stemOf);
