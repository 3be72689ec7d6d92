// @fragment ofTurn m
// What a list of memories is narrowed by, besides its order and its tiers.
AND ($who IS NULL OR m.who = $who)
AND ($tag IS NULL OR $tag IN m.tags)
AND ($project IS NULL OR m.project = $project)
AND ($categories IS NULL OR m.category IN $categories)
