/**
 * What a stored text may not ask for on its own: to run a command, to send data out, to disclose or conceal something, to ignore other
 * instructions. Such a sentence waits for a person. A project's own checks are the exception: "Always run the tests before you commit." They
 * are named by plain words; with a command, a path or an address next to them they wait too. "Never share my address" forbids a deed,
 * so it asks for none.
 */

/** These ask for a deed in any form and anywhere. */
const ANYWHERE =
  /https?:\/\/|\bwww\.|\b[\w-]{1,60}\.(?:com|net|org|io)\b|[\w.]@[\w-]{1,60}\.\w|\b(?:execut(?:e|es|ed|ing)|eval|upload\w*|exfiltrat\w*|curl\w*|wget\w*|disclos\w*|transmit\w*|conceal\w*|leak\w*|reveal\w*|sudo|rm -|send|sends|sent|sending|invoke|pipe|covertly|secretly|base64)\b|\b(?:post|share|e-?mail|mail|forward|publish|push|broadcast|copy|report)(?:ed|d|s)? (?:it|them|this|that|everything|all|to|with|the (?:keys?|file|result))\b|\bfetch(?:es|ed)? (?:from|it|the|a|this|that)\b|\bdownload(?:s|ed)? (?:from|it|them|and|the|a)\b/i;

/** These are also nouns: a deed only where a verb stands. */
const AS_VERB =
  /(?:^|[,;:] |\b(?:always|never|then|and|or|to|please|you|also|must|should|can|just|immediately|quietly|silently|first|don't|not) )(?:execute|run|launch|post|share|e-?mail|mail|forward|fetch|download|publish|hide|install|delete|pay|transfer|approve)\b/gi;
const RUNS_A_CHECK =
  /\b(run (?:all |only )?(?:of )?(?:the |our |my |your )?(?:\w+ ){0,2}?(?:linters?|tests?|test suite|suite|type ?check(?:er|s)?|formatter|checks?|benchmarks?|spell ?check(?:er)?|prettier|eslint|biome|ruff|black|mypy|pytest|clippy|vitest|jest))\b/gi;
const COMMAND =
  /[`$|\\]|&&|\.\/|\/\w+\/|~\/|\s--?\w|\.(?:sh|ps1|bat|exe|py|js)\b|\bcommands?\b|\bscripts?\b/i;

const CONCEALS =
  /\b(?:tell|inform|notify|alert|warn|show|mention|admit|let)\b.{0,40}\bthe user\b|\bfrom the user\b|\bwithout (?:telling|asking|informing|(?:the user|me) (?:knowing|noticing))|\b(?:never|don't|do not) (?:tell (?:me|anyone|anybody)|ask (?:me )?(?:for|before)|let (?:me|anyone) know)\b|\bkeep .{1,40} (?:secret|hidden|between us)\b|\b(?:mention|tell|say|discuss|admit)\b.{0,40}\b(?:to any(?:one|body)|anyone|anybody|(?:this|these) (?:instruction|rule|message|note|memory))/i;
const OVERRIDES =
  /\b(?:follow|obey|do)\b.{0,30}\b(?:pages?|files?|issues?|web ?sites?|readme|e-?mails?) (?:says?|asks?|tells?|contains?|shows?)\b|\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|rules?|prompts?|guidelines|safety|above|previous|prior|earlier)\b/i;
const GIVES_SECRETS =
  /\b(?:include|print|show|output|add|append|write|log|give|read|paste|put|copy|repeat|tell|state|mention)\b.{0,60}\b(?:passwords?|passphrases?|api keys?|credentials|(?:private|secret) keys?|(?:access )?tokens|home address|phone number|(?:card|account|passport|social security) numbers?|\.env)\b/i;

/** "Never share my address": the deed that it forbids directly. */
const FORBIDDEN =
  /\b(?:never|don't|do not)(?: ever)? (?:execute|run|post|share|e-?mail|mail|forward|fetch|download|publish|push|install|delete|pay|transfer|approve|send|upload|disclose|leak|reveal|put|print|log|show|include|add|copy|paste)\b/gi;
/** "Never add a package without telling me." */
const ASKS_ME_FIRST = /\b(?:never|don't|do not) [^,;.]{1,80}\bwithout (?:telling|asking|informing) me\b/gi;
/** "When I ask about sending parcels", "when I upload a sheet": a topic or a deed of the user, and no request. */
const TOPIC =
  /\b(?:ask|talk|speak)(?: you)? (?:about|for)(?: (?!and\b|then\b|or\b|to\b)[\w-]+){1,4}(?=[.,]|$)|\b(?:when(?:ever)?|if|(?:every|each|any) ?time) (?:i|we) (?:upload|share|send|post|paste|forward|run)\b/gi;

/** @param text the sentence with its quotations: an address hides in them */
export function asksForDeed(text: string): boolean {
  const plain = text.replaceAll('’', "'");
  const asked = plain.replaceAll(TOPIC, ' ').replaceAll(FORBIDDEN, ' ');
  if (OVERRIDES.test(plain) || CONCEALS.test(plain.replaceAll(ASKS_ME_FIRST, ' '))) return true;
  if (ANYWHERE.test(asked) || GIVES_SECRETS.test(asked)) return true;
  const withoutChecks = asked.replaceAll(RUNS_A_CHECK, ' ');
  return withoutChecks.search(AS_VERB) >= 0 || (withoutChecks !== asked && COMMAND.test(asked));
}
