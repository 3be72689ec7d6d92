// @fragment digested x works
// Takes these works off what x owes the digest. What owes nothing more is no longer marked.
SET x.owes = [work IN x.owes WHERE NOT work IN works]
FOREACH (_ IN CASE WHEN x.owes = [] THEN [1] ELSE [] END | REMOVE x:Undigested, x.owes)
