// A namespace has one configuration at most, and recall finds it by the namespace.
CREATE CONSTRAINT consolidation_config_namespace IF NOT EXISTS FOR (c:ConsolidationConfig) REQUIRE c.namespace IS UNIQUE;
