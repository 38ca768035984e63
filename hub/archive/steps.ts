/**
 * Tables of the archive; each step runs once (`migrate`). Times in UTC ms, as stations have them. Nothing in them is
 * ever changed or deleted by a hub: what it may (`grants`) shows it.
 */
export const archiveSteps = [
  `
-- Stations that are or were in the archive. whole_at: when all of it was here, the last time. A hub takes from a station
-- while it is the one that has claimed it.
CREATE TABLE archive_station (
  id text PRIMARY KEY, name text NOT NULL, first_at timestamptz NOT NULL DEFAULT now(), whole_at timestamptz,
  claimed_by text, claimed_until timestamptz);

-- Up to which row a part of a station is here: log, or the file of a month. It is written with those rows, so that a
-- database that was restored from a backup goes on where it was then.
CREATE TABLE archive_progress (
  station text NOT NULL, part text NOT NULL, last bigint NOT NULL, mark text NOT NULL, PRIMARY KEY (station, part));

-- key: equal where one series continues the other.
CREATE TABLE archive_series (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, station text NOT NULL, key_hash bytea NOT NULL, key text NOT NULL,
  point text NOT NULL, definition json NOT NULL, UNIQUE (station, key_hash));
CREATE INDEX archive_series_point ON archive_series (station, point);

-- Blocks as the files of the stations have them (docs/hub.md): data is compressed already.
CREATE TABLE archive_block (
  month date NOT NULL, series bigint NOT NULL, start_ms bigint NOT NULL, number bigint NOT NULL, end_ms bigint NOT NULL,
  n integer NOT NULL, order_code smallint NOT NULL, sha256 bytea NOT NULL, data bytea NOT NULL,
  PRIMARY KEY (month, series, start_ms, number, sha256)) PARTITION BY RANGE (month);
ALTER TABLE archive_block ALTER COLUMN data SET STORAGE EXTERNAL;
CREATE TABLE archive_block_other PARTITION OF archive_block DEFAULT;

-- Rows of the operation logs, those of alarms among them. hash: of the station's chain.
CREATE TABLE archive_log (
  month date NOT NULL, station text NOT NULL, id bigint NOT NULL, hash text NOT NULL, time_ms bigint NOT NULL,
  kind text NOT NULL, severity smallint NOT NULL, person text, address text, object_kind text, object_id text,
  object_name text, legacy_text text, episode bigint, fields json NOT NULL,
  PRIMARY KEY (month, station, id, hash)) PARTITION BY RANGE (month);
CREATE INDEX archive_log_time ON archive_log (time_ms);
CREATE TABLE archive_log_other PARTITION OF archive_log DEFAULT;

-- Configurations that ran; files: SHA-256 by name. Contents are compressed by zstd, each once for all stations.
CREATE TABLE archive_configuration (
  station text NOT NULL, began_ms bigint NOT NULL, hash text NOT NULL, revision text NOT NULL, files json NOT NULL,
  PRIMARY KEY (station, began_ms, hash));
CREATE TABLE archive_content (sha256 text PRIMARY KEY, bytes bytea NOT NULL);
ALTER TABLE archive_content ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- A writer makes no tables: this makes those of a month.
CREATE FUNCTION archive_make_month(wanted date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
AS $$
DECLARE
  first date := date_trunc('month', wanted)::date;
  name text;
  part text;
BEGIN
  IF first < '2000-01-01' OR first >= '2100-01-01' THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('archive_make_month'));
  FOREACH name IN ARRAY ARRAY['archive_block', 'archive_log'] LOOP
    part := name || to_char(first, '_YYYY_MM');
    IF to_regclass(part) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
        part, name, first, (first + interval '1 month')::date);
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION archive_make_month(date) FROM PUBLIC;

CREATE VIEW fleet_log AS
  SELECT l.station, s.name AS station_name, to_timestamp(l.time_ms / 1000.0) AS time, l.id, l.kind, l.severity, l.person,
    l.address, l.object_kind, l.object_id, l.object_name, l.fields, l.legacy_text, l.episode, l.hash, l.time_ms, l.month
  FROM archive_log l LEFT JOIN archive_station s ON s.id = l.station;
CREATE VIEW fleet_alarm_log AS SELECT * FROM fleet_log WHERE kind LIKE 'alarm%';
CREATE VIEW fleet_history AS
  SELECT r.station, s.name AS station_name, r.point, r.definition ->> 'unit' AS unit,
    to_timestamp(b.start_ms / 1000.0) AS first_sample, to_timestamp(b.end_ms / 1000.0) AS last_sample, b.n AS samples,
    octet_length(b.data) AS bytes, encode(b.sha256, 'hex') AS sha256, b.month
  FROM archive_block b JOIN archive_series r ON r.id = b.series LEFT JOIN archive_station s ON s.id = r.station;
`,
] as const;

export const writerRole = 'vigie_writer';
const readerRole = 'vigie_reader';

/** Who owns the tables makes the roles if they may, and gives each what it needs. Running it again changes nothing. */
export const archiveGrants = `
DO $$
DECLARE
  may_create boolean := (SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = current_user);
  role_name text;
BEGIN
  IF NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = 'archive_block'::regclass), 'MEMBER')
    THEN RETURN;
  END IF;
  FOREACH role_name IN ARRAY ARRAY['${writerRole}', '${readerRole}'] LOOP
    IF may_create AND NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
        EXECUTE format('GRANT %I TO %I', role_name, current_user);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
  END LOOP;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${writerRole}') THEN
    GRANT SELECT, INSERT ON archive_series, archive_block, archive_log, archive_configuration, archive_content
      TO ${writerRole};
    GRANT SELECT, INSERT, UPDATE ON archive_station, archive_progress TO ${writerRole};
    GRANT DELETE ON archive_progress TO ${writerRole};
    GRANT EXECUTE ON FUNCTION archive_make_month(date) TO ${writerRole};
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${readerRole}') THEN
    GRANT SELECT ON archive_station, archive_series, archive_block, archive_log, archive_configuration, archive_content,
      fleet_log, fleet_alarm_log, fleet_history TO ${readerRole};
  END IF;
END $$;
`;
