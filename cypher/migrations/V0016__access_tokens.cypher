// Who may ask: tokens that others were given, each kept as the hash of its secret.
CREATE CONSTRAINT access_token_id IF NOT EXISTS FOR (t:AccessToken) REQUIRE t.id IS UNIQUE;
CREATE CONSTRAINT access_token_hash IF NOT EXISTS FOR (t:AccessToken) REQUIRE t.hash IS UNIQUE;
