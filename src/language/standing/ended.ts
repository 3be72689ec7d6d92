/** What ends a wish: "Forget that I wanted short answers." */

const LEAD = /^(?:(?:please(?! stop)|ok|okay|also|and|so|well|actually|yes|no|thanks|hi)[,!]? )/i;

/** From the beginning of a sentence; the first group is what the wish was about. */
const ENDINGS: readonly RegExp[] = [
  /^(?:forget|never mind|ignore|disregard|scrap|i take back)(?: about)? what (?:i|we) (?:said|told you|wrote|asked)(?: for| you)? ?(?:about|on|regarding) (.+)$/i,
  /^(?:forget|ignore|disregard|never mind)(?: about)? (?:that )?i(?: ever| once)? (?:wanted|want|asked for|asked you to|prefer(?:red)?|liked?|loved?|hated?|said|avoid(?:ed)?|need(?:ed)?) (.+)$/i,
  /^(?:forget|ignore|disregard)(?: about)? (?:that )?(?:i'm|i am|i was|i have) (.+)$/i,
  /^(?:forget|ignore|disregard|drop|scrap)(?: about)? (?:my|the|our) (?:rule|wish|preference|instruction|request|convention)s? (?:about|for|on|to|of|that) (.+)$/i,
  /^(?:forget|scrap) about (?!it\b|that\b|this\b|him\b|her\b)(.+)$/i,
  /^(?:you|we) (?:no longer (?:need|have) to|needn't|need not|don't (?:need|have) to|do not (?:need|have) to|are no longer (?:asked|required) to) (.+)$/i,
  /^there(?:'s| is) no (?:longer any )?need to (.+)$/i,
  /^i (?:don't|do not) (?:really )?(?:care about|need|want|prefer|avoid|mind|like|love|insist on|hate|ask for) (.+) (?:any ?more|any longer)$/i,
  /^i no longer (?:care about|need|want|prefer|avoid|mind|like|love|insist on|hate) (.+)$/i,
  /^(?:i'm|i am) no longer (?:an? )?(vegan|vegetarian|pescatarian|allergic to .+|afraid of .+|into .+|a fan of .+|diabetic|gluten[- ]free|lactose[- ]intolerant|scared of .+|interested in .+)$/i,
  /^(?:i'm|i am) not ((?:an? )?(?:vegan|vegetarian|pescatarian|allergic to .+|afraid of .+|into .+|fan of .+|diabetic|gluten[- ]free|lactose[- ]intolerant|scared of .+|interested in .+)) (?:any ?more|any longer|after all)$/i,
  /^(?:you (?:can|may)|please) stop (?!asking|telling)(\w+ing\b(?!.* and ).+)$/i,
  /^you (?:can|may) (?:drop|skip|forget|leave out|omit) (.+) (?:from now on|any ?more|again)$/i,
  /^i (?:take|took) back (?:what i said about )?(.+)$/i,
  /^i(?:'ve| have)? changed my mind (?:about|on) (.+)$/i,
  /^(?:the|my|our) (?:rule|instruction|preference|wish|convention) (?:about|for|on|of|that) (.+) (?:no longer (?:applies|counts|holds)|is (?:off|void|gone)|does not apply any ?more)$/i,
];

/** It lasts: "You need not run it this time" ends nothing. */
const TAIL = / (?:any ?more|any longer|from now on|please|again)$/i;
const NEEDS_TAIL = /^(?:you|we) (?:needn't|need not|don't|do not)\b|^there(?:'s| is) no need/i;

/** What the wish was about ("short answers"), where a text ends one; undefined otherwise. */
export function wishEndedBy(text: string): string | undefined {
  for (const sentence of text.replaceAll('’', "'").split(/(?<=[.!?])\s+|\n/)) {
    if (sentence.length > 300 || sentence.trim().endsWith('?')) continue;
    const said = sentence
      .trim()
      .replace(LEAD, '')
      .replace(/(?<![.!])[.!]+$/, '');
    if (NEEDS_TAIL.test(said) && !TAIL.test(said)) continue;
    for (const ending of ENDINGS) {
      const about = ending
        .exec(said)?.[1]
        ?.replace(TAIL, '')
        .replace(/^that i\b /i, '');
      if (about !== undefined && !/^(?:previous|all previous|prior)\b/i.test(about)) return about;
    }
  }
  return undefined;
}
