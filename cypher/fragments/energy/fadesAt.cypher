// @fragment fadesAt energy
// When a working memory that has this energy at $now, more than $expireUnder, will have faded.
$now + duration({milliseconds: toInteger(ceil(3600000.0 * log(energy / $expireUnder) / $ratesPerHour.working))})
