/** Whether a question asks for help, advice, or something to be made: then what the user always wants matters. */

const ENDS = /(?<=[.!?])\s+|\n+/;

/** They ask for what is stored, or for the past. */
const FOR_A_FACT =
  /\b(?:summary|summari[sz]e|recap)\b.{0,60}?\b(?:my|our|we|i|i've|we've)\b|\b(?:did|didn't) (?!you know)|\b(?:should|could|would) (?:\w+ )?have (?:been|\w+ed)\b|\bremind me (?:what|when|where|who|which|how|of|about)\b|\bdo you (?:remember|recall|know (?:when|where|who))\b|\btell me (?:about my|when|where|who|what (?:i|we|my))\b|^(?:who|whose|whom|when)\b(?!.*\bshould (?:i|we)\b)|^(?:what|which|where|how)\b.*\b(?:was|were|had)\b(?!.*\b(?:should|can) (?:i|we)\b)|\b(?:i|we) (?:have )?(?:mentioned|said|told|discussed|brought up|talked about|decided)\b|^how (?:many|old|often|far|long)\b(?!.*\bshould\b)/i;

const HELP: readonly RegExp[] = [
  /\bhow (?:best )?(?:do|can|could|should|would|might|shall|to)(?: i| we| you| one| someone| people)? (?!it\b|that\b)(?:\w+)/i,
  /\bhow does one\b/i,
  /\b(?:should|shall) (?:i|we|one)\b/i,
  /\b(?:i|we) (?:should|ought to) (?:\w+)/i,
  /\b(?:would|do|can|could|will) you (?:please |also |maybe |kindly |possibly )?(?:recommend|suggest|propose|advise|do with|choose|pick|help|show|walk|explain|give|write|make|create|draft|plan|design|build|fix|debug|translate|summari[sz]e|review|check|compare|describe|provide|teach|guide|generate|outline|prepare|calculate|solve|find|improve|refactor|rewrite|turn|convert|add|list (?!the order)|break|elaborate|clarify)/i,
  /\b(?:any|some|have) (?:\w+ ){0,2}?(?:suggestions?|tips|ideas|advice|recommendations?|thoughts)\b/i,
  /\b(?:i|we) (?:really )?(?:need|want|could use|would like|would love|appreciate)(?: some| a little| any| your| more)? (?:help|advice|guidance|support|tips|ideas|feedback)\b|\bi'd (?:like|love|appreciate)(?: some| your)? (?:help|advice|guidance|feedback|tips|ideas)\b/i,
  /\b(?:i|we)(?:'d like|'d love| want| need| would like) you to\b/i,
  /\bwhat (?:would|might|could) be (?:a|an|the|some) (?:good|best|better|great|nice)\b/i,
  /\bwhat (?:are|is|'s)(?: some| a| an| the)? (?:\w+ )?(?:good|best|better|great|easy|different|effective|popular|typical|common|simple)\b[^?!.;]{0,80}\b(?:ways?|options?|exercises|practices|tools|books|methods|steps|strategies|to|for|expectations|responses|materials|i|should)\b/i,
  /\bwhat's (?:a|the) (?:good|best|better|quickest|easiest)\b/i,
  /\bwhat (?:are|is) (?:some|the pros)\b/i,
  /\bwhat (?:\w+ ){0,4}?(?:(?:do|would|can|could|must|should) (?:i|we|one|you suggest|you recommend|you do|you advise))(?: (?:need|have|want))?(?: to)? (?!have\b|say\b|own\b|eat (?:every|on)\b|like\b|usually\b)(?:do|take|include|bring|pack|look|consider|know|go|use|try|eat|cook|wear|buy|pay|say|prepare|be|suggest|recommend|with|about|get|add|expect|i\b|pick|choose|start)/i,
  /\bwhat do you think\b|\bdo you think\b|\bwhat if i\b/i,
  /\bwhere (?:can|should|could|do you think) (?:i|we)\b/i,
  /\bwhich (?:\w+ ){0,4}?(?:should|would you|can i|is (?:best|better)|are best|do you (?:recommend|suggest))\b/i,
  /\blet's (?:\w+)/i,
  /\blooking for (?:an?|some|ideas|something)\b[^?]{0,80}\?|\b(?:would|could|might) (?:fit|suit|work for)\b/i,
  /\bwalk me through\b|\bhelp me\b/i,
];

/** Of the languages whose wishes are known. */
const ELSEWHERE: readonly RegExp[] = [
  /\b(?:kannst|könntest|würdest) du\b|\bempf[ei]eh?l|\bwas (?:soll|sollte|kann|könnte) ich\b|\bwie (?:kann|soll|sollte|mache|richte|schreibe|baue|löse) ich\b|^(?:bitte )?(?:schreib|hilf|erklär|zeig|plane?|mach)e?\b/i,
  /\b(?:puedes|podrías|me recomiendas|qué (?:debería|puedo|me))\b|\brecomi[eé]nda|\bayúdame\b|\bcómo (?:puedo|debo|hago|debería)\b/i,
  /\b(?:peux|pourrais)-tu\b|\brecommande|\baide-moi\b|\bcomment (?:puis-je|faire|dois-je|je peux)\b|\bque (?:devrais|dois)-je\b/i,
  /\b(?:podes|podias|poderias?|você pode)\b|\brecomend[ae]|\bajud[ae]-me\b|\bcomo (?:posso|devo|faço)\b/i,
  /\b(?:puoi|potresti)\b|\bmi consigli|\baiutami\b|\bcome (?:posso|devo|faccio)\b|\bcosa (?:dovrei|posso)\b/i,
];

const ASKED =
  /^(?:(?:please|now|then|and|also|ok|okay|hi|hello|hey),? )?(?:please )?(?:write|draft|help|explain|give|make|create|show|suggest|recommend|plan|fix|debug|refactor|summari[sz]e|translate|compare|teach|build|design|generate|outline|review|calculate|compute|solve|convert|rewrite|improve|optimi[sz]e|implement|prepare|propose|walk|guide|describe|add|set up|find me|book|organi[sz]e|check|test|run|deploy|commit|update|edit|proofread)\b(?!.*\b(?:i|we) (?:said|mentioned|told|brought up|discussed)\b)/i;

export function asksForHelp(question: string): boolean {
  return question
    .replaceAll('’', "'")
    .split(ENDS)
    .some(
      (sentence) =>
        !FOR_A_FACT.test(sentence) &&
        (ASKED.test(sentence) || [...HELP, ...ELSEWHERE].some((help) => help.test(sentence))),
    );
}
