#!/bin/bash
# Run once by the image of PostgreSQL, on an empty volume: the site's role owns its database and is no superuser.
set -euo pipefail
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set=site_password="$SITE_PASSWORD" <<'SQL'
create role salaria login password :'site_password' nosuperuser nocreatedb nocreaterole noreplication;
create role salaria_wal login replication password :'site_password' nosuperuser nocreatedb nocreaterole;
create database salaria owner salaria;
SQL
# For pg_receivewal and pg_basebackup of the service `wal`.
if [ -f "${PGDATA:-}/pg_hba.conf" ]; then
  echo 'host replication salaria_wal samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi
