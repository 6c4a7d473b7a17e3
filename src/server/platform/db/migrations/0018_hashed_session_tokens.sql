-- Sessions continue: the server stores and looks for the hash of their token from now on.
UPDATE "admin_session" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
