/**
 * Steps of the database. A row of a table of a hub is one of `shared_row`, with its columns as JSON: a hub of another
 * release reads those that it knows. `version`: of its last change; `stamp`: also of soft ones; they rise in the order
 * in which changes were committed, because each waits for the one before. A row that is gone stays as NULL for a while.
 * `seen`: of a session, when a hub last heard of it.
 */
export const sharedSteps = [
  `
CREATE TABLE shared_installation (
  place int PRIMARY KEY CHECK (place = 1), id uuid NOT NULL DEFAULT gen_random_uuid());
INSERT INTO shared_installation (place) VALUES (1);
CREATE SEQUENCE shared_stamp;
CREATE TABLE shared_row (
  tab text NOT NULL, key text NOT NULL, value jsonb, version bigint NOT NULL, stamp bigint NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(), seen timestamptz, PRIMARY KEY (tab, key));
CREATE INDEX shared_row_stamp ON shared_row (stamp);
CREATE INDEX shared_row_version ON shared_row (tab, version);
-- Hubs that meet one station at the same time must not make two of it.
CREATE UNIQUE INDEX shared_row_fingerprint ON shared_row ((value->>'fingerprint')) WHERE tab = 'fleet_station';

-- changes: [{tab, key, kind, value?, version?}]; 'people': all changes of these tables up to that version were known.
CREATE FUNCTION shared_commit(hub text, changes jsonb, people jsonb) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  mark bigint;
  one record;
  known bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(1986622313, 1);
  IF people IS NOT NULL THEN
    SELECT coalesce(max(r.version), 0) INTO known FROM shared_row r
      WHERE r.tab IN (SELECT jsonb_array_elements_text(people->'tabs'));
    IF known <> (people->>'version')::bigint THEN
      RAISE EXCEPTION 'another hub has changed accounts or groups' USING ERRCODE = 'VG001';
    END IF;
  END IF;
  mark := nextval('shared_stamp');
  FOR one IN SELECT * FROM jsonb_to_recordset(changes) AS x(tab text, key text, kind text, value jsonb, version bigint) LOOP
    IF one.version IS NOT NULL THEN
      SELECT r.version INTO known FROM shared_row r WHERE r.tab = one.tab AND r.key = one.key;
      IF coalesce(known, 0) <> one.version THEN
        RAISE EXCEPTION 'another hub has changed %', one.tab USING ERRCODE = 'VG001';
      END IF;
    END IF;
    IF one.kind = 'put' THEN
      INSERT INTO shared_row AS r (tab, key, value, version, stamp, seen)
        VALUES (one.tab, one.key, one.value, mark, mark, now())
        ON CONFLICT (tab, key) DO UPDATE SET value = coalesce(r.value, '{}') || excluded.value, version = mark,
          stamp = mark, changed_at = now(), seen = now();
    ELSIF one.kind = 'drop' THEN
      UPDATE shared_row r SET value = NULL, version = mark, stamp = mark, changed_at = now()
        WHERE r.tab = one.tab AND r.key = one.key AND r.value IS NOT NULL;
    ELSIF one.kind = 'dropUnheard' THEN
      UPDATE shared_row r SET value = NULL, version = mark, stamp = mark, changed_at = now()
        WHERE r.tab = one.tab AND r.key = one.key AND r.value IS NOT NULL
          AND (r.seen IS NULL OR r.seen < now() - interval '3 minutes');
    ELSE
      UPDATE shared_row r SET value = r.value || one.value, stamp = mark
        WHERE r.tab = one.tab AND r.key = one.key AND r.value IS NOT NULL;
    END IF;
  END LOOP;
  PERFORM pg_notify('vigie_shared', hub);
  RETURN mark;
END $$;
`,
] as const;

/** SQLSTATE of a change that another hub has overtaken. */
export const conflictState = 'VG001';
/** A station that is enrolled already. */
export const doubleState = '23505';
export const sharedChannel = 'vigie_shared';
