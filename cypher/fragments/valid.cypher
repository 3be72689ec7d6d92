// @fragment valid r at=$validAt
// Whether a fact or relation holds at the instant; always, where that is null.
coalesce(r.validFrom <= at, true) AND coalesce(r.validTo > at, true)
