-- A TV is found by its credential, or by the secret of its pairing, at every question it asks.
create index "systemScreen_credentialHash_idx" on "systemScreen" ("credentialHash");
create index "screenPairing_secretHash_idx" on "screenPairing" ("secretHash");
