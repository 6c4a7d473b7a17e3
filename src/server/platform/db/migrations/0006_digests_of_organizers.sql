-- Pages of a competition show the contacts of its organiser, a club or a partner: an edit of one invalidates the digests of both, of
-- which one has the id.
DO $$
DECLARE
  covered record;
  operation text;
BEGIN
  FOR covered IN
    SELECT * FROM (VALUES
      ('contact', 'INSERT UPDATE DELETE', '{competition club contactableId,competition partner contactableId}'),
      ('contact_type', 'UPDATE', '{competition all 0}')
    ) covered("table", operations, invalidated)
  LOOP
    FOREACH operation IN ARRAY string_to_array(covered.operations || ' TRUNCATE', ' ') LOOP
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON %I %s FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_digests"(%L, %s)',
        'invalidate_digests_' || lower(operation), operation, covered."table",
        CASE operation
          WHEN 'INSERT' THEN 'REFERENCING NEW TABLE AS new_rows'
          WHEN 'UPDATE' THEN 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'
          WHEN 'DELETE' THEN 'REFERENCING OLD TABLE AS old_rows'
          ELSE ''
        END,
        '{updatedAt,version}',
        (SELECT string_agg(quote_literal(argument), ', ') FROM unnest(covered.invalidated::text[]) argument));
    END LOOP;
  END LOOP;
END
$$;
