// @fragment valid r at=$validAt
// Whether a fact or relation is valid at the time; always true for null.
coalesce(r.validFrom <= at, true) AND coalesce(r.validTo > at, true)
