/** What an assistant reports of the user, as if the user said it: "The user prefers tea." becomes "I prefer tea." */

const SAID =
  /^(?:the )?user(?: [A-Z]\p{L}+)? (?:said|says|wrote|stated|asks|asked|told (?:me|us)|requested|instructed(?: me)?)(?: that(?: (?:i|you|the assistant)(?= (?:always|never)))?|:|,)? (?=\S)/iu;
const ASKED_FOR = /^(?:the )?user(?: [A-Z]\p{L}+)? (?:asks|asked) for (?!the\b|an?\b)/iu;
const TO =
  /^(?:the )?user(?: [A-Z]\p{L}+)? (?:asks|asked|told|instructed|wants|wanted|would like|expects|reminded) (?:me|us|the assistant|the agent|you) to /iu;
const DOES =
  /^(?:the )?user(?: [A-Z]\p{L}+)? (?:(?:really|strongly|also|always|usually|generally|much|often|still) ){0,2}(?:(?<verb>wants?|prefers?|likes?|dislikes?|loves?|hates?|avoids?|refuses?|enjoys?|needs?|expects?|values?|favou?rs?|learns|works|suffers|uses|keeps|eats|drinks|steers|detests)|(?<is>is|'s)|(?<has>has)|(?<not>does not|doesn't)|(?<can>can't|cannot|can not|would rather|never eats|never drinks))\b/iu;
const PRONOUN =
  /^(?:he|she|they) (?=(?:prefers?|wants?|likes?|dislikes?|loves?|hates?|avoids?|is|are|has|have|can't|cannot|does|do)\b)/i;
/** "Decision: always …": an assistant writes this of the user, a page of anyone. */
export const LABELLED = /^(?:decision|convention|rule|preference): /i;
const LABEL = /^(?:user )?(?:preference|instruction|standing instruction)s?: /i;

/** Undefined where the sentence reports nothing of the user. */
export function reportedOf(said: string): string | undefined {
  const plain = said.replace(/^(?:[-*•] |\d{1,2}[.)] )/, '').replace(/^(?:note|remember|fact): /i, '');
  const wants = ASKED_FOR.exec(plain);
  if (wants !== null) return `I want ${plain.slice(wants[0].length)}`;
  const to = TO.exec(plain);
  if (to !== null) return plain.slice(to[0].length);
  const told = SAID.exec(plain);
  if (told !== null) {
    const rest = plain.slice(told[0].length).replace(/^["“„«]/, '');
    const pronoun = PRONOUN.exec(rest);
    return pronoun === null
      ? rest.replace(/^(?:to|not to) /, (word) => (word === 'to ' ? '' : 'never '))
      : (firstPerson(`user ${rest.slice(pronoun[0].length)}`) ?? rest);
  }
  if (LABELLED.test(plain)) return plain;
  if (LABEL.test(plain)) return plain.replace(LABEL, '');
  return firstPerson(plain);
}

function firstPerson(plain: string): string | undefined {
  const match = DOES.exec(plain);
  if (match === null) return undefined;
  const { verb, is, has, not, can } = match.groups ?? {};
  const rest = plain.slice(match[0].length);
  if (verb !== undefined) return `I ${verb.replace(/s$/i, '')}${rest}`;
  if (is !== undefined) return `I am${rest}`;
  if (has !== undefined) return `I have${rest}`;
  if (not !== undefined) return `I do not${rest}`;
  return `I ${can?.replace(/s$/i, '') ?? ''}${rest}`;
}
