/** Numbers of cards and accounts, known by their check digits, and what reaches a person: e-mail and telephone. */
import validator from 'validator';
import type { Sensitive } from './sensitive.ts';

const CARD = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-]|\.\d)/g;
const IBAN = /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g;
/** From the sign back to where the name begins: a text without the sign costs nothing. */
const EMAIL = /@(?<=(?<![\w.+-])(?<name>[\w.+-]{1,64})@)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
/** International, with a plus; or three groups of digits as they are written in America. */
const TELEPHONE =
  /(?<![\w+])(?:\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d(?:[ .-]?\d){6,11}|\(\d{3}\) ?\d{3}[ .-]\d{4}|\d{3}[.-]\d{3}[.-]\d{4})(?![\w-])/g;

function found(text: string, pattern: RegExp, kind: string, isOne: (match: string) => boolean): Sensitive[] {
  return Array.from(text.matchAll(pattern), ({ 0: match, index, groups }) => {
    const before = groups?.['name'] ?? '';
    return { match: before + match, index: index - before.length };
  })
    .filter(({ match }) => isOne(match))
    .map(({ match, index }) => ({ kind, certainty: 'format', start: index, end: index + match.length }));
}

/** A number of one digit over and over is an example. */
const isCard = (match: string): boolean =>
  !/^(\d)(?:[ -]?\1)*$/.test(match) && validator.isCreditCard(match.replace(/[ -]/g, ''));

export const paymentNumbers = (text: string): Sensitive[] => [
  ...found(text, CARD, 'card number', isCard),
  ...found(text, IBAN, 'IBAN', (match) => validator.isIBAN(match)),
];

export const contactData = (text: string): Sensitive[] => [
  ...found(text, EMAIL, 'e-mail address', (match) => validator.isEmail(match)),
  ...found(text, TELEPHONE, 'telephone number', () => true),
];
